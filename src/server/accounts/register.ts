import { sql } from 'drizzle-orm'
import type { Account, Registration } from '../../domain/accounts/accounts.schema.ts'
import { isLongEnoughForStaff } from '../../domain/accounts/password.ts'
import type { Auth } from '../auth/auth.ts'
import type { AccountMails } from '../auth/mails.ts'
import type { Accounts } from '../auth/open.ts'
import { Refusal } from '../refusal.ts'
import { newConfirmationToken } from './links.ts'
import { addUser, type Registered, registrationsOf } from './registrations.ts'

/** Each costs a password check whenever somebody signs in with the address. Later ones get the mail and nothing else. */
const MAX_UNCONFIRMED = 3

/**
 * Gives everybody who asks an account of their own and a mail to confirm the address, even where the address has an
 * owner: whoever asks cannot tell the two apart (docs/decisions/0025). The owner gets a mail that says so.
 */
export async function register({ inAuthTransaction }: Accounts, { email, password, ...profile }: Registration) {
  await inAuthTransaction(async (auth, mails, tx) => {
    // Of two registrations at the same moment the slower finds the account of the faster.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 25))`)
    const found = await registrationsOf(tx, email)
    const unconfirmed = found.filter(({ email_verified }) => !email_verified)
    const { password: passwords } = await auth.$context
    // At the same time, and hashed also where it is not needed: how long this takes says little about who registered before.
    const [earlier, hash] = await Promise.all([findByPassword(auth, unconfirmed, password), passwords.hash(password)])
    const user = { ...profile, email, hash, long_password: isLongEnoughForStaff(password) }
    const isFull = unconfirmed.length >= MAX_UNCONFIRMED
    const id = earlier?.id ?? (isFull ? unconfirmed[0]?.id : await addUser(tx, user))
    await sendLink(auth, mails, { id, email, locale: profile.locale, owner: found.find(isConfirmed) })
  })
}

/** Sends the mail of a registration once more. */
export async function sendLinkAgain({ inAuthTransaction }: Accounts, { id, email, email_verified }: Account) {
  if (email_verified) throw new Refusal('conflict', 'The address is already confirmed.')
  await inAuthTransaction(async (auth, mails, tx) => {
    const found = await registrationsOf(tx, email)
    const locale = found.find((one) => one.id === id)?.locale ?? 'en'
    await sendLink(auth, mails, { id, email, locale, owner: found.find(isConfirmed) })
  })
}

/** Whose password it is. */
export async function findByPassword(auth: Auth, registered: Registered[], password: string) {
  const { password: passwords } = await auth.$context
  for (const one of registered) if (one.hash && (await passwords.verify({ hash: one.hash, password }))) return one
  return undefined
}

const isConfirmed = ({ email_verified }: Registered) => email_verified

type Recipient = { id: string | undefined; email: string; locale: string; owner: Registered | undefined }

async function sendLink(auth: Auth, mails: AccountMails, { id, email, locale, owner }: Recipient) {
  if (owner) await mails.accountExists({ email, locale: owner.locale })
  else if (id) await mails.verifyEmail({ email, locale }, await newConfirmationToken(auth, id))
}
