import { asc, eq, inArray } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { Customer } from '../../domain/customers/customers.schema.ts'
import { mergedCustomer } from '../../domain/customers/merge.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { customers, orders, reservations } from '../tables/schema.ts'
import { findCustomer } from './customers.ts'
import { lockContacts } from './find-or-add.ts'

/** Staff merge two records of one person: `id` stays, with the orders and reservations of both. */
export async function mergeCustomers(db: Db, person: Person, id: string, other_id: string): Promise<Customer> {
  if (id === other_id) throw wrongField('body.other_id', 'same_record')
  return db.transaction(async (tx) => {
    await lockContacts(tx, await readRecords(tx, [id, other_id]))
    const records = await readRecords(tx, [id, other_id]).for('update')
    const [kept, other] = [id, other_id].map((customer_id) => records.find((record) => record.id === customer_id))
    if (!kept || !other) throw new Refusal('not_found', "This customer doesn't exist.")
    await moveOrders(tx, other_id, id)
    await tx.delete(customers).where(eq(customers.id, other_id)) // first, because emails are unique
    await tx.update(customers).set(mergedCustomer(kept, other).record).where(eq(customers.id, id))
    await record(tx, person, { kind: 'customers_merged' })
    return findCustomer(tx, id)
  })
}

const readRecords = (tx: Tx, ids: string[]) =>
  tx.select().from(customers).where(inArray(customers.id, ids)).orderBy(asc(customers.id))

async function moveOrders(tx: Tx, from: string, to: string) {
  // Locked in the same order as everywhere else, so that transactions cannot deadlock.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customer_id, from))
    .orderBy(asc(orders.id))
    .for('update')
  await tx.update(orders).set({ customer_id: to }).where(eq(orders.customer_id, from))
  await tx.update(reservations).set({ customer_id: to }).where(eq(reservations.customer_id, from))
}
