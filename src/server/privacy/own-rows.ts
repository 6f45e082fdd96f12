import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { customers, messages, outbox, users } from '../database/schema.ts'
import type { Person } from '../person.ts'

/** About accounts themselves; they go to whoever registered, confirmed or not. */
const ACCOUNT_MAILS = [
  'verify_email',
  'reset_password',
  'account_exists',
  'password_changed',
  'two_factor_cleared',
  'invitation',
]

/** What was written with an address is somebody's once they have shown that the address is theirs. */
export const ownMessage = ({ email, email_verified }: Person): SQL =>
  email_verified ? eq(sql`lower(${messages.email})`, email) : sql`false`

export const ownMail = ({ id, email, email_verified }: Person): SQL | undefined => {
  const theirs = or(eq(outbox.recipient, email), eq(sql`lower(${outbox.reply_to})`, email))
  // Others may have registered the address too, and then the mails are as likely about their accounts.
  const alone = sql`not exists (select from ${users} where ${users.email} = ${email} and ${users.id} <> ${id})`
  return email_verified ? theirs : and(eq(outbox.recipient, email), inArray(outbox.kind, ACCOUNT_MAILS), alone)
}

/**
 * The record with the confirmed address, and no other: the customer of one's own order may be somebody else whose phone
 * or email was written into it.
 */
export const ownCustomer = ({ email, email_verified }: Person): SQL =>
  email_verified ? eq(customers.email, email) : sql`false`
