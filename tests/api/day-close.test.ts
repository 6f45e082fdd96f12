import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DayClose, OpenDay } from '../../src/domain/day-close/day-close.schema.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { addDays } from '../../src/domain/time/calendar.ts'
import { anyKey, everyDay, guestOf, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type Client = Awaited<ReturnType<Restaurant['as']>>

const openDay = (staff: Client, query = ''): Promise<OpenDay> => staff.getJson(`/api/admin/day-close${query}`)
const close = (staff: Client, seen: OpenDay, more: object = {}, key = anyKey()) => {
  const { day, version, drawer } = seen
  return staff.post(
    '/api/admin/day-close',
    { day, version, counted: Math.max(0, drawer.expected), left: 0, ...more },
    key,
  )
}
const closed = async (answer: Promise<Response>): Promise<DayClose> => (await answer).json()
const codeOf = async (answer: Promise<Response>) => (await (await answer).json()).code
const move = (staff: Client, { order }: GuestOrder, status: string) =>
  staff.patch(`/api/admin/orders/${order.id}`, { status })
const drawer = (staff: Client, kind: string, amount: number, more: object = {}) =>
  staff.post('/api/admin/day-close/drawer', { id: randomUUID(), kind, amount, reason: 'Change', ...more })

async function openShop(settings: object = {}) {
  const restaurant = await openRestaurant({ service_periods: everyDay, ...settings })
  const guest = await guestOf(restaurant)
  const staff = await restaurant.as('staff')
  const sold = async (more: object = {}) => {
    const placed = await guest.placed([guest.item('Ayran', { quantity: 2 })], more)
    expect((await move(staff, placed, 'completed')).status).toBe(200)
    return placed
  }
  /** As if everything so far had happened on an earlier day. */
  const daysLater = (days: number) =>
    restaurant.sql(`begin; set local session_replication_role = replica;
      update money_entries set at = at - interval '${days} days';
      update drawer_entries set at = at - interval '${days} days';
      update day_closes set day = day - ${days}; commit`)
  return { restaurant, guest, staff, sold, daysLater }
}

test('cash counts when an order is completed, and is taken back with it', async () => {
  const { staff, guest } = await openShop()
  const placed = await guest.placed([guest.item('Ayran', { quantity: 2 })])
  expect((await openDay(staff)).figures).toMatchObject({ currencies: [], open: [{ orders: 1, amount: 8 }] })
  await move(staff, placed, 'completed')
  const [figures] = (await openDay(staff)).figures.currencies
  expect(figures).toMatchObject({ currency: 'USD', orders: 1, subtotal: 8, sold: 8, cash: 8, received: 8 })
  expect(figures?.services).toMatchObject([{ service: 'delivery', cash: 8 }])
  await move(staff, placed, 'ready')
  expect((await openDay(staff)).drawer).toMatchObject({ float: 0, cash: 0, expected: 0 })
})

test('placing an order writes nothing into the ledger', async () => {
  const { guest, restaurant } = await openShop()
  await guest.placed([guest.item('Ayran')])
  expect(await restaurant.sql('select from money_entries')).toEqual([])
})

test('what is left in the drawer is the float of the next day, and the difference is counted', async () => {
  const { staff, sold, daysLater } = await openShop()
  await drawer(staff, 'put_in', 100)
  await sold()
  await drawer(staff, 'taken_out', 12.5)
  await drawer(staff, 'correction', -0.5)
  const seen = await openDay(staff)
  expect(seen.drawer).toMatchObject({ float: 0, cash: 8, expected: 95 })
  expect(seen.drawer.entries.map(({ amount }) => amount)).toEqual([100, -12.5, -0.5])
  const first = await closed(close(staff, seen, { counted: 92.5, left: 50, note: 'A guest got too much change' }))
  expect(first).toMatchObject({ number: 1, expected: 95, counted: 92.5, difference: -2.5, left: 50 })
  expect(first.note).toBe('A guest got too much change')
  // What happens after the close counts on the next day, which has not begun.
  await sold()
  const next = await openDay(staff)
  expect(next).toMatchObject({ day: addDays(first.day, 1), may_close: false, drawer: { float: 50, expected: 58 } })
  expect(await codeOf(close(staff, next))).toBe('conflict')
  await daysLater(1)
  const second = await openDay(staff)
  expect(second).toMatchObject({ day: first.day, may_close: true, drawer: { float: 50, cash: 8, expected: 58 } })
  expect(await closed(close(staff, second))).toMatchObject({ number: 2, difference: 0 })
})

test('earlier days are closed first, and the first close begins with the day that it is for', async () => {
  const { staff, sold, daysLater, restaurant } = await openShop()
  await sold()
  await daysLater(30)
  await sold()
  await daysLater(1)
  const { today, day } = await openDay(staff)
  expect(day).toBe(today)
  const yesterday = addDays(today, -1)
  const first = await closed(close(staff, await openDay(staff, `?day=${yesterday}`)))
  expect(first).toMatchObject({ number: 1, day: yesterday, figures: { currencies: [{ orders: 1 }] } })
  const kept = await restaurant.sql('select distinct close_number from money_entries order by 1')
  expect(kept, 'what is older belongs to no close').toEqual([{ close_number: 0 }, { close_number: 1 }])

  await daysLater(5)
  await sold()
  await daysLater(2)
  await sold()
  const missed = await openDay(staff)
  expect(missed.day).toBe(addDays(today, -2))
  const refused = await close(staff, missed, { day: today })
  expect([refused.status, (await refused.json()).detail]).toEqual([409, `${missed.day} must be closed first.`])
  expect((await closed(close(staff, missed))).number).toBe(2)
  expect((await openDay(staff)).day).toBe(today)
  expect(await codeOf(close(staff, missed)), 'a closed day').toBe('conflict')
})

test('a close shows what the person saw, and a request that is repeated closes once', async () => {
  const { staff, sold } = await openShop()
  await sold()
  const seen = await openDay(staff)
  await sold()
  expect(await codeOf(close(staff, seen))).toBe('conflict')
  const newer = await openDay(staff)
  expect(newer.figures.currencies[0]?.orders).toBe(2)
  const key = anyKey()
  const answers = await Promise.all(times(3, () => closed(close(staff, newer, {}, key))))
  expect(answers.map(({ number }) => number)).toEqual([1, 1, 1])
  expect((await staff.getJson('/api/admin/day-closes')).closes).toHaveLength(1)
})

test('two people close a day once', async () => {
  const { restaurant, staff, sold } = await openShop()
  const other = await restaurant.as('admin')
  await sold()
  const seen = await openDay(staff)
  const answers = await Promise.all([close(staff, seen), close(other, seen)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await restaurant.sql('select number from day_closes')).toEqual([{ number: 1 }])
})

test('money that comes while a day is closed is in this close or in the next, and never in none or both', async () => {
  const { restaurant, staff, guest } = await openShop()
  const placed = await Promise.all(times(12, () => guest.placed([guest.item('Ayran')])))
  const seen = await openDay(staff)
  const [answer] = await Promise.all([close(staff, seen), ...placed.map((order) => move(staff, order, 'completed'))])
  const taken = answer.status === 200 ? (((await answer.json()) as DayClose).figures.currencies[0]?.cash ?? 0) : 0
  expect(taken + (await openDay(staff)).drawer.cash).toBe(48)
  const [row] = await restaurant.sql("select sum(amount)::float8 as cash from money_entries where kind = 'cash'")
  expect(row?.cash).toBe(48)
})

test('no route and no statement changes a closed day', async () => {
  const { restaurant, staff, sold } = await openShop()
  const admin = await restaurant.as('admin')
  const placed = await sold()
  await drawer(staff, 'put_in', 10)
  const first = await closed(close(staff, await openDay(staff)))
  const stored = () => restaurant.sql('select * from day_closes')
  const before = JSON.stringify(await stored())
  const address = `/api/admin/day-closes/${first.number}`
  for (const [person, status] of [
    [admin, 405],
    [staff, 405],
    [await restaurant.as('cook'), 403],
  ] as const)
    for (const send of [person.post, person.put, person.patch, person.delete])
      expect((await send(address, {})).status).toBe(status)
  // Whatever happens to its orders counts later.
  await move(admin, placed, 'cancelled')
  await restaurant.sql('delete from orders')
  expect(JSON.stringify(await stored())).toBe(before)
  expect((await openDay(admin)).drawer).toMatchObject({ cash: -8 })
  const [cash] = await restaurant.sql(
    'select sum(amount)::float8 as sum from money_entries where close_number = 1 and kind = $1',
    ['cash'],
  )
  expect(cash?.sum, 'the entries of a deleted order stay').toBe(8)
  for (const statement of [
    "update day_closes set note = 'x'",
    'delete from day_closes',
    'truncate day_closes',
    `insert into day_closes (number, day, closed_by, idempotency_key, currency, figures, drawer_float, drawer_expected, drawer_counted, drawer_difference, drawer_left)
      select 3, day + 1, 'x', 'x', currency, figures, 0, 0, 0, 0, 0 from day_closes`,
    'update money_entries set amount = amount + 1',
    'update money_entries set close_number = 1 where close_number is null',
    'update money_entries set close_number = null where close_number = 1',
    'update money_entries set close_number = 0',
    "insert into money_entries (service, currency, kind, amount, close_number) values ('pickup', 'USD', 'cash', 1, 1)",
    'delete from money_entries',
    'truncate money_entries',
    "update drawer_entries set reason = 'x'",
    'delete from drawer_entries',
    "insert into drawer_entries (kind, currency, amount, reason, entered_by, close_number) values ('put_in', 'USD', 1, 'x', 'x', 1)",
    "begin; set local sufra.emptying_demo = 'yes'; update settings set is_demo = false; delete from day_closes",
  ])
    await expect(restaurant.sql(statement), statement).rejects.toThrow(/never (changed|deleted)/)
  await restaurant.sql('rollback')
  expect(JSON.stringify(await stored())).toBe(before)
  expect(await staff.getJson(address)).toEqual(first)
})

test('an order that was paid online and became dearer or cheaper is booked with what is collected or was given back', async () => {
  const { restaurant, staff, guest } = await openShop()
  const { order } = await guest.placed([guest.item('Ayran', { quantity: 2 })])
  const change = (text: string) => restaurant.sql(`begin; ${text}; commit`)
  const figures = async () => (await openDay(staff)).figures.currencies[0]
  await change(`update orders set payment_method = 'paypal', payment_status = 'paid' where id = '${order.id}';
    insert into payments (order_id, attempt, state, amount, captured, fee, currency) values ('${order.id}', 1, 'completed', 8, 8, 0.77, 'USD')`)
  expect(await figures()).toMatchObject({ sold: 8, captured: 8, fee: 0.77, cash: 0, unmatched: 0 })
  await change('update orders set subtotal = 12, total_amount = 12, to_collect = 4')
  expect(await figures()).toMatchObject({ sold: 12, uncollected: 4, captured: 8, cash: 0, received: 8 })
  await change("update orders set status = 'completed'")
  expect(await figures()).toMatchObject({ sold: 12, uncollected: 0, captured: 8, cash: 4, received: 12 })

  await change('update orders set subtotal = 6, total_amount = 6, to_collect = 0')
  expect(await figures(), 'not given back yet').toMatchObject({ sold: 6, unmatched: 2, given_back: 0, received: 8 })
  await change('update payments set refunded = 2')
  expect(await figures()).toMatchObject({ sold: 6, unmatched: 0, given_back: 0, refunded: 2, received: 6 })
  await change('update payments set refunded = 5')
  expect(await figures(), 'a refund of the sale itself').toMatchObject({ sold: 6, given_back: 3, received: 3 })
})

test('cash is rounded to the coin that the order was sold with', async () => {
  const { restaurant, staff, guest } = await openShop({ smallest_coin: 0.25 })
  const { order } = await guest.placed([guest.item('Ayran')])
  await restaurant.sql("update orders set subtotal = 4.13, total_amount = 4.13, status = 'completed' where id = $1", [
    order.id,
  ])
  const [figures] = (await openDay(staff)).figures.currencies
  expect(figures).toMatchObject({ sold: 4.13, cash: 4.25, rounding: 0.12 })
})

test('a dish that is refunded by name takes the tax of its rate with it, and a full refund takes all', async () => {
  const { restaurant, staff, guest } = await openShop()
  const { order } = await guest.placed([guest.item('Ayran'), guest.item('Fattoush')])
  const rate = (name: string, percent: number, dishes: number, tax: number) => ({
    ...{ name, name_ar: null, percent, dishes, delivery: 0, tax },
  })
  const taxes = JSON.stringify([rate('Drinks', 5, 10, 0.5), rate('Standard', 20, 10, 2)])
  await restaurant.sql(`begin; update order_items set unit_price = 10, tax_percent = case line when 0 then 5 else 20 end,
      tax_name = case line when 0 then 'Drinks' else 'Standard' end;
    update orders set payment_method = 'paypal', payment_status = 'paid', subtotal = 20, tax = 2.5, taxes = '${taxes}', total_amount = 22.5;
    insert into payments (order_id, attempt, state, amount, captured, currency) values ('${order.id}', 1, 'completed', 22.5, 22.5, 'USD'); commit`)
  const refund = (amount: number, lines: object[]) =>
    restaurant.sql(`begin; insert into refunds (order_id, payment_id, amount, currency, reason, lines)
        select order_id, id, ${amount}, 'USD', 'Cold', '${JSON.stringify(lines)}' from payments;
      update refunds set state = 'completed'; update payments set refunded = refunded + ${amount}; commit`)
  const taxed = async () =>
    (await openDay(staff)).figures.currencies[0]?.taxes.map(({ percent, tax }) => [percent, tax])
  await refund(12, [{ line: 1, quantity: 1 }])
  expect(await taxed()).toEqual([[5, 0.5]])
  await refund(5.25, [])
  expect(await taxed(), 'half of what is left').toEqual([[5, 0.25]])
  await refund(5.25, [])
  expect(await taxed()).toEqual([])
})

test('a second payment, and one in another currency, are money without a sale', async () => {
  const { restaurant, staff, sold } = await openShop()
  const { order } = await sold()
  await restaurant.sql(
    `insert into payments (order_id, attempt, state, amount, captured, currency, paypal_order_id)
    values ($1, 1, 'mismatched', 8, 8, 'USD', 'a'), ($1, 2, 'mismatched', 8, 7, 'EUR', 'b')`,
    [order.id],
  )
  expect((await openDay(staff)).figures.currencies).toMatchObject([
    { currency: 'EUR', sold: 0, captured: 7, unmatched: 7, orders: 0 },
    { currency: 'USD', sold: 8, cash: 8, captured: 8, unmatched: 8, orders: 1 },
  ])
})

test('amounts of two currencies are kept apart', async () => {
  const { restaurant, staff, sold } = await openShop()
  await sold()
  await restaurant.sql("update settings set currency = 'JOD'")
  await restaurant.sql("update products set price = 1.255 where name = 'Ayran'")
  await sold()
  const { currency, figures, drawer: inDrawer } = await openDay(staff)
  expect([currency, inDrawer.expected]).toEqual(['JOD', 2.51])
  expect(figures.currencies).toMatchObject([
    { currency: 'JOD', cash: 2.51 },
    { currency: 'USD', cash: 8 },
  ])
})

test('a close and a period are downloaded as files that spreadsheets read', async () => {
  const { staff, sold } = await openShop()
  await sold()
  await drawer(staff, 'put_in', 20, { reason: '=1+1' })
  const { day } = await closed(close(staff, await openDay(staff), { counted: 30 }))
  for (const path of ['1/export.csv', `export.csv?from=${day}&to=${day}`]) {
    const answer = await staff.get(`/api/admin/day-closes/${path}`)
    const file = Buffer.from(await answer.arrayBuffer()).toString()
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="day-close/)
    expect(file.startsWith('\uFEFFnumber,day,')).toBe(true)
    for (const figure of ['cash,,,8.00', 'drawer_difference,,,2.00', "drawer_entry_1,'=1+1,,20.00", 'sold,,,8.00'])
      expect(file).toContain(figure)
  }
  expect((await staff.get('/api/admin/day-closes/2/export.csv')).status).toBe(404)
  expect((await staff.get('/api/admin/day-closes/export.csv?from=2026-02-01&to=2026-01-01')).status).toBe(422)
})

test('an amount of the drawer has a sign only where it corrects, and the decimals of the currency', async () => {
  const { staff } = await openShop()
  for (const [kind, amount] of [
    ['put_in', -1],
    ['taken_out', -1],
    ['correction', 0],
    ['put_in', 0.005],
  ] as const)
    expect((await drawer(staff, kind, amount)).status, `${kind} ${amount}`).toBe(422)
  const id = randomUUID()
  for (const _ of [1, 2]) expect((await drawer(staff, 'put_in', 5, { id })).status).toBe(200)
  expect((await openDay(staff)).drawer.entries).toHaveLength(1)
  expect(await codeOf(close(staff, await openDay(staff), { left: 6 }))).toBe('invalid_input')
})
