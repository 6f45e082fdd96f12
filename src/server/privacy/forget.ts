import { sql } from 'drizzle-orm'
import type { Tx } from '../database/connection.ts'
import { customers, orders, reservations } from '../database/schema.ts'
import { ownOrder, ownReservation } from '../orders/own.ts'
import type { Person } from '../person.ts'
import { ownCustomer } from './own-rows.ts'

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

/**
 * A household may be one customer by its phone number: then the others keep the record, under the name of whoever ordered
 * last, with the number only where one of them gave it.
 */
export async function forgetCustomers(tx: Tx, person: Person, nobody: string) {
  const others = sql`from ${orders} where ${orders}.customer_id = ${customers.id}`
  const digits = sql`regexp_replace(${orders}.phone, '[^0-9]', '', 'g')`
  await tx
    .update(customers)
    .set({
      name: sql`coalesce((select full_name ${others} order by ${orders}.created_at desc limit 1), ${nobody})`,
      phone: sql`case when exists (select ${others} and ${digits} = ${customers.phone_digits}) then ${customers.phone} end`,
      ...{ email: null, address: null, notes: null },
    })
    .where(ownCustomer(person))
}
