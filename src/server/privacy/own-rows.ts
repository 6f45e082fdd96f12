import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Person } from '../accounts/access.ts'
import type { Db, Tx } from '../database/connection.ts'
import { customers, messages, orders, outbox, reservations } from '../database/schema.ts'
import { ownOrder, ownReservation } from '../orders/own.ts'

/** About accounts themselves; they go to whoever registered, confirmed or not. */
const ACCOUNT_MAILS = ['verify_email', 'reset_password', 'account_exists', 'password_changed']

/** What was written with an address is somebody's once they have shown that the address is theirs. */
export const ownMessage = ({ email, email_verified }: Person): SQL =>
  email_verified ? eq(sql`lower(${messages.email})`, email) : sql`false`

export const ownMail = ({ email, email_verified }: Person): SQL | undefined => {
  const theirs = or(eq(outbox.recipient, email), eq(sql`lower(${outbox.reply_to})`, email))
  return email_verified ? theirs : and(eq(outbox.recipient, email), inArray(outbox.kind, ACCOUNT_MAILS))
}

/** Whom the restaurant has written down as the one who ordered. */
export async function ownCustomers(db: Db | Tx, person: Person): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select customer_id as id from ${orders} where ${ownOrder(person)} and customer_id is not null
    union select customer_id from ${reservations} where ${ownReservation(person)} and customer_id is not null
    union select id from ${customers} where ${person.email_verified} and ${customers.email} = ${person.email}`)
  return rows.map(({ id }) => id)
}
