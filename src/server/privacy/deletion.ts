import { and, eq, inArray, like } from 'drizzle-orm'
import { mayDeleteAccount, type Person } from '../../domain/accounts/accounts.ts'
import { UNDER_WAY } from '../../domain/orders/statuses.ts'
import { DELETED_NAME } from '../../domain/privacy/privacy.ts'
import { notifyDeleted } from '../messages/messages.ts'
import { ownOrder } from '../orders/own-orders.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { lockStaff } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import {
  accounts,
  admin_users,
  customers,
  messages,
  orders,
  outbox,
  sessions,
  staff_invitations,
  users,
  verifications,
} from '../tables/schema.ts'
import { anonymizeCustomers, anonymizeOrders } from './anonymize.ts'
import { ownCustomer, ownMail, ownMessage } from './own-rows.ts'

/**
 * Deletes an account with its personal data; its orders stay without the person. Returns the ids of deleted mails,
 * whose copies may be in the mail folder.
 */
export async function deleteAccount(db: Db, person: Person): Promise<string[]> {
  return db.transaction(async (tx) => {
    const account = await lockAccountRows(tx, person)
    await requireCustomer(tx, person)
    await requireNoOpenOrders(tx, person)
    const replacement_name = DELETED_NAME[account.locale]
    await anonymizeOrders(tx, person, replacement_name)
    await anonymizeCustomers(tx, person, replacement_name)
    await deleteMessages(tx, person)
    const letters = await deleteMail(tx, person)
    if (person.email_verified) await tx.delete(staff_invitations).where(eq(staff_invitations.email, person.email))
    await tx.delete(verifications).where(like(verifications.value, `%${person.id}%`))
    await record(tx, person, { kind: 'account_deleted' }) // a trigger removes the person from it at once
    await tx.delete(users).where(eq(users.id, person.id)) // with sessions, password and two-step sign-in
    return letters
  })
}

/**
 * From here on the account cannot order, change its password or become an admin's. The rows are locked in the same
 * order as everywhere else, so that transactions cannot deadlock.
 */
async function lockAccountRows(tx: Tx, person: Person) {
  await lockStaff(tx)
  await tx.select().from(accounts).where(eq(accounts.user_id, person.id)).for('update')
  await tx.select().from(sessions).where(eq(sessions.user_id, person.id)).orderBy(sessions.id).for('update')
  await tx.select().from(customers).where(ownCustomer(person)).for('update')
  await tx.select({ id: orders.id }).from(orders).where(ownOrder(person)).orderBy(orders.id).for('update')
  const [account] = await tx.select().from(users).where(eq(users.id, person.id)).for('update')
  if (!account) throw new Refusal('unauthenticated', 'Please log in.')
  return account
}

/** Reads the role again: it may have changed since the request was authenticated. */
async function requireCustomer(tx: Tx, { id }: Person) {
  const [staff] = await tx.select().from(admin_users).where(eq(admin_users.user_id, id))
  if (!mayDeleteAccount({ role: staff?.role ?? 'customer' }))
    throw new Refusal(
      'forbidden',
      "Staff accounts can't be deleted here. Ask an admin to change your role to Customer first.",
    )
}

/** An order in progress needs the guest's contact, and its payment may still have to be refunded. */
async function requireNoOpenOrders(tx: Tx, person: Person) {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ownOrder(person), inArray(orders.status, [...UNDER_WAY])))
    .for('update')
  if (open.length > 0)
    throw new Refusal('in_use', "You have orders in progress. Cancel them or wait until they're completed.", {
      uses: open.length,
    })
}

/** Mail that is being sent at this moment is skipped, because that can take a minute. */
async function deleteMail(tx: Tx, person: Person): Promise<string[]> {
  const idle = tx.select({ id: outbox.id }).from(outbox).where(ownMail(person)).for('update', { skipLocked: true })
  const deleted = await tx.delete(outbox).where(inArray(outbox.id, idle)).returning({ id: outbox.id })
  return deleted.map(({ id }) => id)
}

/** Deletes mail that was being sent while the account was deleted. */
export const deleteLateMail = (db: Db, person: Person) => db.delete(outbox).where(ownMail(person))

async function deleteMessages(tx: Tx, person: Person) {
  const deleted = await tx.delete(messages).where(ownMessage(person)).returning({ id: messages.id })
  await notifyDeleted(
    tx,
    deleted.map(({ id }) => id),
  )
}
