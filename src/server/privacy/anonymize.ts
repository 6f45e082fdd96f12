import { inArray, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import { ownOrder, ownReservation } from '../orders/own-orders.ts'
import type { Tx } from '../platform/database/connection.ts'
import { customers, order_changes, orders, reservations } from '../tables/schema.ts'
import { ownCustomer } from './own-rows.ts'

/** Keeps what was sold, when and for how much, without the guest. The guest's links to the orders stop working. */
export async function anonymizeOrders(tx: Tx, person: Person, replacement_name: string) {
  await forgetChanges(tx, person)
  await tx
    .update(reservations)
    .set({
      user_id: null,
      customer_id: null,
      customer_name: replacement_name,
      customer_email: null,
      customer_phone: null,
      delivery_address: null,
      special_requests: null,
    })
    .where(ownReservation(person))
  await tx
    .update(orders)
    .set({
      user_id: null,
      customer_id: null,
      full_name: replacement_name,
      email: null,
      phone: null,
      notes: null,
      avoids: [],
      overruled: null,
      place: null,
      // A check constraint requires an address for delivered orders.
      delivery_address: sql`case when ${orders.delivery_address} is null then null else ${replacement_name} end`,
      access_token: sql`replace(gen_random_uuid()::text, '-', '')`,
      idempotency_key: sql`'gone-' || ${orders.id}`,
      fingerprint: '', // it was computed from a request with the guest's name
    })
    .where(ownOrder(person))
}

/** What staff wrote when they changed an order, and the addresses before and after. */
async function forgetChanges(tx: Tx, person: Person) {
  const own = tx.select({ id: orders.id }).from(orders).where(ownOrder(person))
  await tx
    .update(order_changes)
    .set({ delta: sql`${order_changes.delta} - 'delivery_address' - 'notes'`, reason: null })
    .where(inArray(order_changes.order_id, own))
}

/**
 * A household may share one customer record by its phone number: then the others keep the record, under the name of the
 * latest order, and with the number only if one of their orders has it.
 */
export async function anonymizeCustomers(tx: Tx, person: Person, replacement_name: string) {
  const others = sql`from ${orders} where ${orders}.customer_id = ${customers.id}`
  const digits = sql`regexp_replace(${orders}.phone, '[^0-9]', '', 'g')`
  await tx
    .update(customers)
    .set({
      name: sql`coalesce((select full_name ${others} order by ${orders}.created_at desc limit 1), ${replacement_name})`,
      phone: sql`case when exists (select ${others} and ${digits} = ${customers.phone_digits}) then ${customers.phone} end`,
      email: null,
      address: null,
      notes: null,
    })
    .where(ownCustomer(person))
}
