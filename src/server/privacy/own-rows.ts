import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import { customers, messages, outbox, users } from '../tables/schema.ts'

/** Mails about the account itself, which are sent to confirmed and unconfirmed addresses. */
const ACCOUNT_MAILS = [
  'verify_email',
  'reset_password',
  'account_exists',
  'password_changed',
  'two_factor_cleared',
  'two_factor_off',
  'passkey_added',
  'passkey_removed',
  'new_sign_in',
  'invitation',
]

/** A message belongs to an account that has confirmed the message's address. */
export const ownMessage = ({ email, email_verified }: Person): SQL =>
  email_verified ? eq(sql`lower(${messages.email})`, email) : sql`false`

export const ownMail = ({ id, email, email_verified }: Person): SQL | undefined => {
  const of_address = or(eq(outbox.recipient, email), eq(sql`lower(${outbox.reply_to})`, email))
  // Another account may have the same unconfirmed address, and then the mails may be about that account.
  const only_account = sql`not exists (select from ${users} where ${users.email} = ${email} and ${users.id} <> ${id})`
  return email_verified
    ? of_address
    : and(eq(outbox.recipient, email), inArray(outbox.kind, ACCOUNT_MAILS), only_account)
}

/**
 * Only the record with the confirmed address: the customer record of a person's own order may belong to another person,
 * whose phone or email was entered there.
 */
export const ownCustomer = ({ email, email_verified }: Person): SQL =>
  email_verified ? eq(customers.email, email) : sql`false`
