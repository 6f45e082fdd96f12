import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openBackupFolder } from '../../src/server/operations/backups/backup-folder.ts'
import { upgradeDatabase } from '../../src/server/operations/backups/upgrade.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { emptyTarget } from '../backups.ts'

type Place = Awaited<ReturnType<typeof emptyTarget>>

const ORDERS = 3000

/** Orders of the order page with tax, every third of another page; half of them paid online, a quarter partly refunded. */
const addOrders = async ({ sql }: Place) => {
  await sql(`create table made as select n, gen_random_uuid() as id, gen_random_uuid() as payment, 1 + n * 7 % 9000 as cents,
    case when n % 3 = 0 then 'checkout' else 'order' end as channel from generate_series(1, ${ORDERS}) n`)
  await sql('alter table made add column tax int, add column fee int')
  await sql(`update made set tax = case when channel = 'order' then floor(cents * 0.08875 + 0.5) else 0 end,
    fee = case when channel = 'order' then 500 else 0 end`)
  await sql(`insert into orders (id, channel, access_token, idempotency_key, fingerprint, full_name, delivery_address, payment_method,
      payment_status, status, subtotal, tax_percent, tax, delivery_fee, total_amount, refunded_amount, locale)
    select id, channel, 'made' || n, 'made' || n, '', 'Amal', 'Here', case when n % 2 = 0 then 'paypal' else 'cash' end,
      case when n % 4 = 0 then 'partially_refunded' when n % 2 = 0 then 'paid' else 'not_required' end, 'completed', cents / 100.0, 8.88, tax / 100.0, fee / 100.0,
      (cents + tax + fee) / 100.0, case when n % 4 = 0 then cents / 200.0 else 0 end, 'en' from made`)
  await sql(`insert into order_items (order_id, line, product_name, quantity, unit_price)
    select id, 0, 'Falafel', 1, cents / 100.0 from made`)
  await sql(`insert into payments (id, order_id, attempt, state, amount, paypal_order_id, capture_id, paypal_status, paypal_captured)
    select payment, id, 1, 'completed', (cents + tax + fee) / 100.0, 'O' || n, 'C' || n, 'COMPLETED', (cents + tax + fee) / 100.0
    from made where n % 2 = 0`)
  await sql(`insert into refunds (order_id, payment_id, amount, reason, state)
    select id, payment, 0.01 + cents / 200.0, 'Cold', 'completed' from made where n % 4 = 0`)
}

const MONEY = `select count(*), sum(subtotal)::numeric(14, 2) as subtotal, sum(tax)::numeric(14, 2) as tax,
  sum(delivery_fee)::numeric(14, 2) as fee, sum(total_amount)::numeric(14, 2) as total, sum(refunded_amount)::numeric(14, 2) as refunded,
  (select sum(amount)::numeric(14, 2) from payments) as paid, (select sum(amount)::numeric(14, 2) from refunds) as given,
  (select sum(unit_price * quantity)::numeric(14, 2) from order_items) as sold from orders`

const BOOKED = `select sum(amount) filter (where kind = 'cash') as cash, sum(amount) filter (where kind = 'captured') as captured,
  sum(amount) filter (where kind = 'refunded') as refunded, sum(amount) filter (where kind = 'given_back') as given_back,
  sum(amount) filter (where kind = 'tax') as tax from money_entries`
const SOLD = "status = 'completed' and payment_status = 'not_required'"
const PAID = "id in (select order_id from payments where state = 'completed')"
const MOVED = `select (select sum(total_amount) from orders where ${SOLD}) as cash, (select sum(captured) from payments) as captured,
  (select sum(refunded) from payments where captured > 0) as refunded,
  (select sum(least(total_amount, refunded)) from orders join payments p on p.order_id = orders.id and p.state = 'completed') as given_back,
  (select sum(tax) from orders where (${SOLD}) or ${PAID}) as tax`

const EDITIONS = [
  ['the first edition', '0009_payments'],
  ['the second edition', '0026_kitchen'],
] as const

test.each(EDITIONS)(
  'a database of %s with thousands of orders, payments and refunds keeps every sum',
  async (_, version) => {
    const place = await emptyTarget()
    await place.sql(gunzipSync(await readFile(`tests/upgrades/${version}.sql.gz`)).toString())
    await addOrders(place)
    if (version === '0026_kitchen')
      await place.sql(`update order_items set choices = '[{"option_id":"a","group_name":"Extras","group_name_ar":null,"name":"Tahini",
      "name_ar":null,"quantity":1,"price":0.75}]' where product_name = 'Falafel'`)
    await place.sql("update orders set updated_at = now() - interval '40 days' where payment_method = 'cash'")
    const refunded = 'select coalesce(sum(amount), 0) from refunds where payment_id = payments.id'
    await place.sql(`update payments set refunded = (${refunded}) where paypal_order_id like 'O%'`)
    if (version === '0026_kitchen') await place.sql("update payments set captured = amount where state = 'completed'")
    const [before] = await place.sql(MONEY)
    expect(Number(before?.count)).toBeGreaterThanOrEqual(ORDERS)
    const backups = openBackupFolder(readConfig({ DATA_DIR: place.folder }), place.databaseUrl)
    await upgradeDatabase(backups)
    expect(await place.sql(MONEY)).toEqual([before])
    // The ledger has all of it, and the first close none of what is older.
    expect(await place.sql(BOOKED)).toEqual(await place.sql(MOVED))
    const old =
      await place.sql(`select distinct close_number, at < now() - interval '39 days' as is_old from money_entries
      join orders on orders.id = order_id where payment_method = 'cash' and status = 'completed' and access_token like 'made%'`)
    expect(old).toEqual([{ close_number: 0, is_old: true }])
    // What was one percentage is now the tax by rate: of the order page alone, line by line.
    const [taxed] =
      await place.sql(`select count(*)::int as orders, sum((share ->> 'tax')::numeric) - sum(tax) as difference,
      sum((share ->> 'dishes')::numeric) - sum(subtotal) as untaxed, bool_and(share ->> 'percent' = '8.88') as rates
      from orders, jsonb_array_elements(taxes) share where full_name = 'Amal' and access_token like 'made%'`)
    expect(taxed).toMatchObject({ orders: (ORDERS * 2) / 3, difference: '0.000', untaxed: '0.000', rates: true })
    const others =
      await place.sql(`select distinct orders.channel, order_items.tax_percent::float8 as percent from order_items
      join orders on orders.id = order_id where access_token like 'made%' order by 1`)
    expect(others).toEqual([
      { channel: 'checkout', percent: null },
      { channel: 'order', percent: 8.88 },
    ])
  },
)
