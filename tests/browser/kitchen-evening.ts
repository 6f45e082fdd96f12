import type { Source } from '../../src/domain/orders/orders.ts'
import type { Restaurant } from './fixtures.ts'

type Sql = Pick<Restaurant, 'sql'>
type Line = { dish: string; quantity: number; choices?: object[] }
type Evening = {
  number: number
  /** Minutes from now. */
  begin: number
  due: number
  status?: string
  lines: Line[]
  notes?: string
  avoids?: string[]
  source?: Source
  method?: 'cash' | 'pickup'
}

export const STATIONS = {
  grill: '11111111-1111-4111-8111-111111111111',
  cold: '22222222-2222-4222-8222-222222222222',
}
const OPTIONS = { fries: '33333333-3333-4333-8333-333333333333', onions: '44444444-4444-4444-8444-444444444444' }

const choice = (option_id: string, name: string, name_ar: string, quantity: number) => ({
  option_id,
  group_name: 'Sides',
  group_name_ar: 'أطباق جانبية',
  name,
  name_ar,
  quantity,
  price: 0,
})
const fries = choice(OPTIONS.fries, 'Fries', 'بطاطا', 1)
const noOnions = choice(OPTIONS.onions, 'Onions', 'بصل', 0)

/** Orders of a busy evening: late ones, allergies, options of another station, notes, and some that may wait. */
const ORDERS: Evening[] = [
  {
    number: 41,
    begin: -30,
    due: -4,
    status: 'preparing',
    lines: [
      { dish: 'Mixed Grill', quantity: 2, choices: [fries, noOnions] },
      { dish: 'Fattoush', quantity: 1 },
    ],
  },
  {
    number: 42,
    begin: -12,
    due: 9,
    lines: [
      { dish: 'Hummus', quantity: 3 },
      { dish: 'Mixed Grill', quantity: 1, choices: [fries] },
    ],
    avoids: ['sesame', 'nuts'],
    notes: 'Severe sesame allergy! Please keep the grill clean.',
  },
  {
    number: 43,
    begin: -3,
    due: 17,
    lines: [
      { dish: 'Fattoush', quantity: 2 },
      { dish: 'Lamb Mandi', quantity: 1 },
    ],
    method: 'pickup',
    source: 'phone',
  },
  { number: 44, begin: 1, due: 21, lines: [{ dish: 'Fattoush', quantity: 2 }], notes: 'Birthday: write “Layla”.' },
  {
    number: 45,
    begin: 3,
    due: 24,
    lines: [{ dish: 'Mixed Grill', quantity: 4, choices: [noOnions] }],
    method: 'pickup',
  },
  { number: 46, begin: 35, due: 60, lines: [{ dish: 'Lamb Mandi', quantity: 2 }] },
  { number: 47, begin: 50, due: 75, lines: [{ dish: 'Hummus', quantity: 1 }], source: 'counter' },
]

/** Noon at the restaurant, whenever the tests run: what is due in an hour is due today. */
export async function atNoon({ sql }: Sql) {
  const ahead = 12 - new Date().getUTCHours()
  await sql('update settings set time_zone = $1', [`Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`])
}

/** The grill makes meat and fries, the cold station salads; the rest is made in the kitchen. */
export async function openStations({ sql }: Sql) {
  await sql('delete from stations')
  await sql("delete from option_groups where name = 'Kitchen sides'")
  await sql(
    `insert into stations (id, name, name_ar, position) values ($1, 'Grill', 'المشاوي', 0), ($2, 'Cold', 'البارد', 1)`,
    [STATIONS.grill, STATIONS.cold],
  )
  await sql("update products set station_id = $1 where name in ('Mixed Grill', 'Lamb Mandi')", [STATIONS.grill])
  await sql("update products set station_id = $1 where name = 'Fattoush'", [STATIONS.cold])
  await sql("insert into option_groups (name, kind) values ('Kitchen sides', 'several')")
  await sql(
    `insert into options (id, group_id, position, name, name_ar, station_id)
      select $1::uuid, id, 0, 'Fries', 'بطاطا', $2::uuid from option_groups where name = 'Kitchen sides'`,
    [OPTIONS.fries, STATIONS.cold],
  )
}

export async function placeEvening(restaurant: Sql, orders: Evening[] = ORDERS) {
  for (const order of orders) await placeOrder(restaurant, order)
}

/** An order of the kitchen as it is stored; its id. */
export async function placeOrder({ sql }: Sql, order: Evening): Promise<string> {
  const {
    number,
    begin,
    due,
    status = 'confirmed',
    notes = null,
    avoids = [],
    source = 'website',
    method = 'cash',
  } = order
  const [placed] = await sql(
    `insert into orders (channel, access_token, idempotency_key, fingerprint, full_name, phone, delivery_address,
        payment_method, payment_status, subtotal, tax, delivery_fee, total_amount, currency, locale, status, opened_at,
        day_number, number_day, notes, avoids, source, due_kind, due_at, start_at)
      values ('checkout', $1, $1, '', 'Amal Haddad', '+1 212 555 0199', '12 Cedar Street', $2, 'not_required', 1, 0, 0, 1,
        'USD', 'en', $3, now(), $4, current_date, $5, $6, $7, 'chosen', now() + make_interval(mins => $8),
        now() + make_interval(mins => $9)) returning id`,
    [`kitchen-${number}`.padEnd(32, '-'), method, status, number, notes, avoids, source, due, begin],
  )
  const id = String(placed?.id)
  for (const [line, { dish, quantity, choices = [] }] of order.lines.entries())
    await sql(
      `insert into order_items (order_id, line, product_id, product_name, product_name_ar, choices, allergens, quantity,
          unit_price)
        select $1, $2, id, name, name_ar, $4, '{"checked":true,"contains":["sesame"],"may_contain":[]}', $5, 1
        from products where name = $3`,
      [id, line, dish, JSON.stringify(choices), quantity],
    )
  return id
}

/** Takes a line off, changes the quantity of one and adds another, as a change by the staff is stored. */
export async function changeOrder({ sql }: Sql, id: string) {
  const lines = await sql(
    'select line, product_id, product_name, product_name_ar, quantity from order_items where order_id = $1',
    [id],
  )
  const [first, second] = lines
  const sold = { serving_size: null, serving_size_ar: null, choices: [] }
  const [added] = await sql("select id, name, name_ar from products where name = 'Tabbouleh'")
  await sql('update order_items set quantity = quantity + 1 where order_id = $1 and line = 0', [id])
  await sql('delete from order_items where order_id = $1 and line = 1', [id])
  await sql(
    `insert into order_items (order_id, line, product_id, product_name, product_name_ar, quantity, unit_price)
      select $1, 2, $2, $3, $4, 1, 1`,
    [id, added?.id, added?.name, added?.name_ar],
  )
  const changed = [
    { ...sold, ...first, before: Number(first?.quantity), after: Number(first?.quantity) + 1 },
    { ...sold, ...second, before: Number(second?.quantity), after: 0 },
    {
      ...sold,
      line: 2,
      product_id: added?.id,
      product_name: added?.name,
      product_name_ar: added?.name_ar,
      before: 0,
      after: 1,
    },
  ].map(({ quantity: _, ...line }: Record<string, unknown>) => line)
  await sql("insert into order_changes (order_id, what, delta) values ($1, 'content', $2)", [
    id,
    JSON.stringify({ lines: changed }),
  ])
  await sql('update orders set revision = revision + 1 where id = $1', [id])
}
