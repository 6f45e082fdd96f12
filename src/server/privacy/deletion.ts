import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { mayDeleteAccount } from '../../domain/accounts/accounts.ts'
import { UNDER_WAY } from '../../domain/orders/statuses.ts'
import { NOBODY } from '../../domain/privacy/privacy.ts'
import type { Db, Tx } from '../database/connection.ts'
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
} from '../database/schema.ts'
import { announceGone } from '../messages.ts'
import { ownOrder } from '../orders/own.ts'
import type { Person } from '../person.ts'
import { Refusal } from '../refusal.ts'
import { forgetCustomers, forgetOrders } from './forget.ts'
import { ownCustomer, ownMail, ownMessage } from './own-rows.ts'

/**
 * The account and everything it opens is gone, and orders stay in the books without the person. Returns the ids of
 * letters that are gone too, whose copies may lie in a folder.
 */
export async function deleteAccount(db: Db, person: Person): Promise<string[]> {
  return db.transaction(async (tx) => {
    const account = await holdEverything(tx, person)
    await requireCustomer(tx, person)
    await requireNothingUnderWay(tx, person)
    const nobody = NOBODY[account.locale]
    await forgetOrders(tx, person, nobody)
    await forgetCustomers(tx, person, nobody)
    await forgetMessages(tx, person)
    const letters = await forgetMail(tx, person)
    if (person.email_verified) await tx.delete(staff_invitations).where(eq(staff_invitations.email, person.email))
    await tx.delete(verifications).where(like(verifications.value, `%${person.id}%`))
    await tx.delete(users).where(eq(users.id, person.id)) // with sessions, password and two-step sign-in
    return letters
  })
}

/**
 * From here on nobody orders with this account, changes its password or makes it an admin's. In the order in which
 * others take the same rows, who therefore wait for us and never with us.
 */
async function holdEverything(tx: Tx, person: Person) {
  await tx.execute(sql`lock table ${admin_users} in share row exclusive mode`)
  await tx.select().from(accounts).where(eq(accounts.user_id, person.id)).for('update')
  await tx.select().from(sessions).where(eq(sessions.user_id, person.id)).orderBy(sessions.id).for('update')
  await tx.select().from(customers).where(ownCustomer(person)).for('update')
  await tx.select({ id: orders.id }).from(orders).where(ownOrder(person)).orderBy(orders.id).for('update')
  const [account] = await tx.select().from(users).where(eq(users.id, person.id)).for('update')
  if (!account) throw new Refusal('unauthenticated', 'Please log in.')
  return account
}

/** As of now: the role may have changed since the person was asked who they are. */
async function requireCustomer(tx: Tx, { id }: Person) {
  const [works] = await tx.select().from(admin_users).where(eq(admin_users.user_id, id))
  if (!mayDeleteAccount({ role: works?.role ?? 'customer' }))
    throw new Refusal(
      'forbidden',
      "Staff accounts can't be deleted here. Ask an admin to change your role to Customer first.",
    )
}

/** Somebody has to be called when the food is ready, and somebody's money may still have to go back. */
async function requireNothingUnderWay(tx: Tx, person: Person) {
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

/** What is being handed to a mail server right now is not waited for: it takes a minute at worst. */
async function forgetMail(tx: Tx, person: Person): Promise<string[]> {
  const idle = tx.select({ id: outbox.id }).from(outbox).where(ownMail(person)).for('update', { skipLocked: true })
  const gone = await tx.delete(outbox).where(inArray(outbox.id, idle)).returning({ id: outbox.id })
  return gone.map(({ id }) => id)
}

/** What was on its way while the account was deleted. */
export const forgetLateMail = (db: Db, person: Person) => db.delete(outbox).where(ownMail(person))

async function forgetMessages(tx: Tx, person: Person) {
  const gone = await tx.delete(messages).where(ownMessage(person)).returning({ id: messages.id })
  await announceGone(
    tx,
    gone.map(({ id }) => id),
  )
}
