import { asc, eq, inArray } from 'drizzle-orm'
import type { Customer } from '../../domain/customers/customers.schema.ts'
import { mergedCustomer } from '../../domain/customers/merge.ts'
import type { Db, Tx } from '../database/connection.ts'
import { customers, orders, reservations } from '../database/schema.ts'
import { Refusal, wrongField } from '../refusal.ts'
import { lockContacts } from './find-or-add.ts'
import { findCustomer } from './list.ts'

/** Staff know that two records are one person: `id` stays, with the orders and reservations of both. */
export async function mergeCustomers(db: Db, id: string, other_id: string): Promise<Customer> {
  if (id === other_id) throw wrongField('body.other_id', 'is the same record')
  return db.transaction(async (tx) => {
    await lockContacts(tx, await readRecords(tx, [id, other_id]))
    const records = await readRecords(tx, [id, other_id]).for('update')
    const [kept, other] = [id, other_id].map((wanted) => records.find((record) => record.id === wanted))
    if (!kept || !other) throw new Refusal('not_found', "This customer doesn't exist.")
    await moveOrders(tx, other_id, id)
    await tx.delete(customers).where(eq(customers.id, other_id)) // before its email can be taken over
    await tx.update(customers).set(mergedCustomer(kept, other).record).where(eq(customers.id, id))
    return findCustomer(tx, id)
  })
}

const readRecords = (tx: Tx, ids: string[]) =>
  tx.select().from(customers).where(inArray(customers.id, ids)).orderBy(asc(customers.id))

async function moveOrders(tx: Tx, from: string, to: string) {
  // In the order in which others take the same rows, so that nobody waits for each other.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customer_id, from))
    .orderBy(asc(orders.id))
    .for('update')
  await tx.update(orders).set({ customer_id: to }).where(eq(orders.customer_id, from))
  await tx.update(reservations).set({ customer_id: to }).where(eq(reservations.customer_id, from))
}
