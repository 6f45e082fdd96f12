export const INVITATION_DAYS = 7

type InvitationTimes = { accepted_at: Date | null; revoked_at: Date | null; expires_at: Date }
export const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const

export function invitationState({ accepted_at, revoked_at, expires_at }: InvitationTimes, now: Date) {
  if (accepted_at) return 'accepted' as const
  if (revoked_at) return 'revoked' as const
  return expires_at > now ? ('open' as const) : ('expired' as const)
}
