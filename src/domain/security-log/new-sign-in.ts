/** At most so many mails about new sign-ins within 24 hours, so that nobody can be flooded with them. */
export const SIGN_IN_MAILS_PER_DAY = 5

/** The earlier sign-ins of a person. */
export type SignInHistory = {
  /** All that the log still has. */
  total: number
  /** From the same kind of device and the same network. */
  from_here: number
  /** New ones of the last 24 hours. */
  new_today: number
}

/**
 * A sign-in is new if the person signed in before, but neither on this device nor from such a device in this network.
 * The first one of an account is not: its owner has just registered.
 */
export const isNewSignIn = ({ total, from_here }: SignInHistory, known_device: boolean): boolean =>
  total > 0 && from_here === 0 && !known_device

export const maySendSignInMail = ({ new_today }: SignInHistory): boolean => new_today < SIGN_IN_MAILS_PER_DAY
