import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Account, Registration } from '../../domain/accounts/accounts.schema.ts'
import { isLongEnoughForStaff } from '../../domain/accounts/password.ts'
import type { Tx } from '../platform/database/connection.ts'
import { lockRegistrations } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { newConfirmationToken } from './links.ts'
import type { AccountMails } from './mails.ts'
import type { Accounts } from './open-auth.ts'
import { addUser, type Registered, selectRegistrations } from './registrations.ts'

/** Each unconfirmed account costs a password check per sign-in. Later registrations only get the mail, no account. */
const MAX_UNCONFIRMED = 3

/**
 * Creates an account and sends a mail to confirm the address. If the address already has a confirmed account, the
 * response is the same, so that it does not reveal who has an account (docs/decisions/0021); the owner gets a mail.
 */
export async function register({ inAuthTransaction }: Accounts, { email, password, ...profile }: Registration) {
  await inAuthTransaction(async (_auth, mails, tx) => {
    await lockRegistrations(tx, email)
    const registrations = await selectRegistrations(tx, email)
    const unconfirmed = registrations.filter(({ email_verified }) => !email_verified)
    // Concurrent, and hashed even if not needed: the duration must not reveal earlier registrations.
    const [earlier, hash] = await Promise.all([findByPassword(unconfirmed, password), hashPassword(password)])
    const user = { ...profile, email, hash, long_password: isLongEnoughForStaff(password) }
    const isFull = unconfirmed.length >= MAX_UNCONFIRMED
    const id = earlier?.id ?? (isFull ? unconfirmed[0]?.id : await addUser(tx, user))
    await sendLink(tx, mails, { id, email, locale: profile.locale, owner: registrations.find(isConfirmed) })
  })
}

export async function sendLinkAgain({ inAuthTransaction }: Accounts, { id, email, email_verified }: Account) {
  if (email_verified) throw new Refusal('conflict', 'The address is already confirmed.')
  await inAuthTransaction(async (_auth, mails, tx) => {
    const registrations = await selectRegistrations(tx, email)
    const locale = registrations.find((registration) => registration.id === id)?.locale ?? 'en'
    await sendLink(tx, mails, { id, email, locale, owner: registrations.find(isConfirmed) })
  })
}

/** The registration that the password belongs to. */
export async function findByPassword(registered: Registered[], password: string) {
  for (const registration of registered)
    if (registration.hash && (await verifyPassword({ hash: registration.hash, password }))) return registration
  return undefined
}

const isConfirmed = ({ email_verified }: Registered) => email_verified

type Recipient = { id: string | undefined; email: string; locale: string; owner: Registered | undefined }

async function sendLink(tx: Tx, mails: AccountMails, { id, email, locale, owner }: Recipient) {
  if (owner) await mails.accountExists({ email, locale: owner.locale })
  else if (id) await mails.verifyEmail({ email, locale }, await newConfirmationToken(tx, id))
}
