import { sql } from 'drizzle-orm'
import { DEFAULT_CURRENCY } from '../../domain/currency-digits.ts'
import { PLACEHOLDER } from '../../domain/media/media.ts'
import { addUpFigures } from '../dashboard/dashboard.ts'
import type { Db } from '../platform/database/connection.ts'

const VOLUME = { products: 10_000, customers: 50_000, orders: 1_000_000 }

/** Triggers that announce changes, and that book money: the ledger of years of orders takes longer than the orders. */
const PAUSED = [
  ['orders', 'orders_announced'],
  ['orders', 'orders_added_completed'],
  ['reservations', 'reservations_announced'],
] as const

/**
 * Generates years of orders in SQL, to test that screens stay fast. Every fifth order has a reservation, of which one
 * in a hundred is in the future; every 25th was paid with PayPal, and a few of those differ from PayPal's ledger. The
 * triggers for single rows are off meanwhile.
 */
export async function addVolume(db: Db, { products, customers, orders } = VOLUME) {
  await db.transaction(async (tx) => {
    for (const [table, trigger] of PAUSED)
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger ${sql.identifier(trigger)}`)
    await tx.execute(sql`insert into products (name, name_ar, description, price, image_url, category_id, created_at)
      select 'Dish ' || n, 'طبق ' || n, 'A dish made up to fill the menu', 5 + n % 40, ${PLACEHOLDER}, c.ids[1 + n % cardinality(c.ids)],
        now() - n * interval '1 hour'
      from generate_series(1, ${products}::int) n, (select array_agg(id) as ids from categories) c`)
    await tx.execute(sql`insert into customers (name, email, phone, created_at)
      select (array['Amal', 'Omar', 'Layla', 'Yusuf', 'Mariam', 'Khalid', 'Noor'])[1 + n % 7] || ' ' ||
          (array['Haddad', 'Nasser', 'Khoury', 'Saleh', 'Aziz'])[1 + n % 5] || ' ' || n,
        'customer' || n || '@example.com', '+1 (212) ' || lpad((n / 10000)::text, 3, '5') || '-' || lpad((n % 10000)::text, 4, '0'),
        now() - n * interval '30 minutes'
      from generate_series(1, ${customers}::int) n`)
    await tx.execute(sql`create temporary table made on commit drop as
      select n, gen_random_uuid() as id, c.id as customer_id, c.name, c.email, c.phone,
        now() - n * interval '150 seconds' as at, 10 + n % 90 as amount, ${DEFAULT_CURRENCY}::text as currency,
        case when n <= 20 then 'pending' when n % 20 = 0 then 'cancelled' else 'completed' end as status,
        n > 20 and n % 25 = 1 as online
      from generate_series(1, ${orders}::int) n
      join (select row_number() over () - 1 as row_index, * from customers where email like 'customer%@example.com') c
        on c.row_index = n % ${customers}::int`)
    await tx.execute(sql`insert into orders (id, customer_id, channel, access_token, idempotency_key, fingerprint, full_name,
        email, phone, delivery_address, payment_method, payment_status, status, currency, subtotal, tax, delivery_fee,
        total_amount, locale, opened_at, created_at, updated_at)
      select id, customer_id, 'checkout', 'volume-' || id, 'volume-' || id, '', name, email, phone, '1 Orchard Lane',
        case when online then 'paypal' else 'cash' end, case when online then 'paid' else 'not_required' end, status, currency, amount, 0, 0, amount, 'en', at, at, at from made`)
    await tx.execute(sql`insert into order_items (order_id, line, product_name, quantity, unit_price)
      select id, 0, 'Dish ' || n % 100, 1, amount from made`)
    await tx.execute(sql`insert into payments (order_id, attempt, state, amount, currency, paypal_order_id, capture_id, paypal_status,
        paypal_captured, checked_at, created_at)
      select id, 1, 'completed', amount, currency, 'ORDER' || n, 'CAPTURE' || n, 'COMPLETED',
        case when n % 1000 = 1 then 0 else amount end, at, at from made where online`)
    await tx.execute(sql`insert into reservations (order_id, customer_id, customer_name, customer_email, customer_phone,
        product_name, quantity, reservation_date, reservation_time, meal_size, guests_count, payment_method, status,
        currency, total_amount, created_at, updated_at)
      select id, customer_id, name, email, phone, 'Dish ' || n % 100, 1,
        case when n % 500 = 0 then current_date + n / 500 % 30 else (at + interval '3 days')::date end,
        '12:00'::time + (n % 6) * interval '30 minutes', 'half', 5, 'cash',
        case when n % 500 = 0 then 'confirmed' else status end, currency, amount, at, at
      from made where n % 5 = 0`)
    for (const [table, trigger] of PAUSED)
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger ${sql.identifier(trigger)}`)
  })
  await addUpFigures(db)
  // Autovacuum would do this later; until then searches scan whole tables.
  await db.execute(sql`vacuum analyze`)
}
