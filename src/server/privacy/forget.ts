import { inArray, sql } from 'drizzle-orm'
import type { Person } from '../accounts/access.ts'
import type { Tx } from '../database/connection.ts'
import { customers, orders, reservations } from '../database/schema.ts'
import { ownOrder, ownReservation } from '../orders/own.ts'

/** What was sold, when and for how much stays; to whom does not. The links that guests had open nothing any more. */
export async function forgetOrders(tx: Tx, person: Person, nobody: string) {
  await tx
    .update(reservations)
    .set({
      ...{ user_id: null, customer_id: null, customer_name: nobody, customer_email: null, customer_phone: null },
      ...{ delivery_address: null, special_requests: null },
    })
    .where(ownReservation(person))
  await tx
    .update(orders)
    .set({
      ...{ user_id: null, customer_id: null, full_name: nobody, email: null, phone: null, notes: null },
      // What was delivered went somewhere, as the table insists.
      delivery_address: sql`case when ${orders.delivery_address} is null then null else ${nobody} end`,
      access_token: sql`replace(gen_random_uuid()::text, '-', '')`,
      idempotency_key: sql`'gone-' || ${orders.id}`,
      fingerprint: '', // of a request that named the guest
    })
    .where(ownOrder(person))
}

/** A household may be one customer by its phone number: then the others keep it, under the name of whoever ordered last. */
export async function forgetCustomers(tx: Tx, ids: string[], person: Person, nobody: string) {
  const other = sql`(select full_name from ${orders} where customer_id = ${customers.id} order by created_at desc limit 1)`
  const alone = sql`not exists (select from ${orders} where customer_id = ${customers.id})`
  await tx
    .update(customers)
    .set({
      name: sql`coalesce(${other}, ${nobody})`,
      email: sql`case when ${alone} or ${customers.email} = ${person.email} then null else ${customers.email} end`,
      phone: sql`case when ${alone} then null else ${customers.phone} end`,
      address: null,
      notes: null,
    })
    .where(inArray(customers.id, ids))
}
