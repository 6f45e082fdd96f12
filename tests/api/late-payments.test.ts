import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SERVICES } from '../../src/domain/hours/services.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { Board, StaffOrderDetail } from '../../src/domain/orders/staff-orders.schema.ts'
import { DAYS, wallClock } from '../../src/domain/time/calendar.ts'
import { labelOfMinutes } from '../../src/domain/time/times.ts'
import { noLimits } from '../no-limits.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { guestOf, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

let paypal: Awaited<ReturnType<typeof openPayPal>>
beforeAll(async () => {
  paypal = await openPayPal()
})
afterAll(() => paypal.close())
beforeEach(async () => {
  await paypal.reset(false)
  await paypal.webhooks('never')
})

const MINUTE = 60_000
const allDay = [{ opens: '00:00', closes: '24:00', services: SERVICES, weekdays: DAYS, from: null, to: null }]
const minutesFromNow = (instant: string | null | undefined) => (Date.parse(instant ?? '') - Date.now()) / MINUTE

/** A restaurant that is always open, and a guest who pays dishes without a date with PayPal. */
async function openLate(settings: Record<string, unknown> = {}) {
  const restaurant = await openRestaurant(
    { service_periods: allDay, ...settings },
    { environment: { ...paypal.environment }, limits: noLimits },
  )
  await restaurant.sql('update categories set prep_minutes = null')
  const guest = await guestOf(restaurant)
  const order = (more = {}) => guest.placed([guest.item('Ayran')], { payment_method: 'paypal', ...more })
  return { restaurant, guest, order, staff: await restaurant.as('staff') }
}

/** As if the order had been placed, and its time promised, so many minutes earlier. */
const age = ({ sql }: Restaurant, { order }: GuestOrder, minutes: number) =>
  sql(
    `update orders set due_at = due_at - $2 * interval '1 minute', due_until = due_until - $2 * interval '1 minute',
      start_at = start_at - $2 * interval '1 minute', created_at = created_at - $2 * interval '1 minute' where id = $1`,
    [order.id, minutes],
  )
const see = async (restaurant: Restaurant, { order }: GuestOrder): Promise<GuestOrder> =>
  restaurant.getJson(`/api/orders/${order.access_token}`)
const choose = (restaurant: Restaurant, { order }: GuestOrder, payment_method: string) =>
  restaurant.post(`/api/orders/${order.access_token}/payment`, { payment_method })
const settle = async (restaurant: Restaurant, { order }: GuestOrder): Promise<GuestOrder> =>
  (await restaurant.post(`/api/orders/${order.access_token}/payment/settlement`, {})).json()
async function pay(restaurant: Restaurant, placed: GuestOrder, outcome: 'pay' | 'hold' = 'pay') {
  await paypal.approve(paypalIdOf(placed.approve_url), outcome)
  return settle(restaurant, placed)
}
const mailsOf = ({ sql }: Restaurant) => sql('select kind, text from outbox order by created_at, kind')
const boardOf = async (staff: { getJson: Restaurant['getJson'] }): Promise<Board> =>
  staff.getJson('/api/admin/orders/board')
const historyOf = async (staff: { getJson: Restaurant['getJson'] }, { order }: GuestOrder) =>
  ((await staff.getJson(`/api/admin/orders/${order.id}`)) as StaffOrderDetail).history.filter(
    ({ what }) => what === 'due',
  )
/** A slot of today, so many minutes from now, as the clock at the restaurant shows it. */
const slotIn = (minutes: number) => {
  const clock = wallClock(new Date(Date.now() + minutes * MINUTE), 'America/New_York')
  return { date: clock.date, time: labelOfMinutes(clock.minutes) }
}
const moveSlot = ({ sql }: Restaurant, { order }: GuestOrder, { date, time }: { date: string; time: string }) =>
  sql('update reservations set reservation_date = $2, reservation_time = $3::time where order_id = $1', [
    order.id,
    date,
    time,
  ])

test('a payment in time changes nothing about the promised time', async () => {
  const { restaurant, order } = await openLate()
  const placed = await order()
  const paid = await pay(restaurant, placed)
  expect(paid.order).toMatchObject({ payment_status: 'paid', due_at: placed.order.due_at, due_before: null })
})

test.each([
  ['a payment', 'paypal'],
  ['a switch to cash', 'cash'],
])(
  '%s after the promised time gets the next possible one, told on page, in mail, on the board and in the history',
  async (_, method) => {
    const { restaurant, order, staff } = await openLate()
    const placed = await order()
    await age(restaurant, placed, 90)
    const before = (await see(restaurant, placed)).order.due_at
    if (method === 'cash') expect((await choose(restaurant, placed, 'cash')).status).toBe(200)
    else await pay(restaurant, placed)
    // A webhook or an older answer that comes afterwards changes nothing.
    const [accepted, again] = [await see(restaurant, placed), await settle(restaurant, placed)]
    expect(again.order.due_at).toBe(accepted.order.due_at)
    expect(accepted.order).toMatchObject({ due_before: before, due_kind: 'asap', missed_at: null })
    expect(minutesFromNow(accepted.order.due_at)).toBeGreaterThan(49)
    expect(minutesFromNow(accepted.order.due_at)).toBeLessThan(56)
    const mails = await mailsOf(restaurant)
    expect(mails.map(({ kind }) => kind)).toEqual(['new_order', 'order_received'])
    for (const { text } of mails) expect(text).toContain('New time')
    expect((await boardOf(staff)).orders[0]).toMatchObject({ due_before: before, due_at: accepted.order.due_at })
    expect(await historyOf(staff, placed)).toMatchObject([{ before, after: accepted.order.due_at }])
  },
)

test('an order whose payment failed review and is paid late gets a new time, and is mailed again only with that', async () => {
  const { restaurant, order } = await openLate()
  const [early, late] = [await order(), await order()]
  for (const placed of [early, late])
    expect((await pay(restaurant, placed, 'hold')).order.payment_status).toBe('checking')
  expect((await mailsOf(restaurant)).filter(({ kind }) => kind === 'order_received')).toHaveLength(2)
  for (const placed of [early, late]) {
    const [capture] = (await paypal.ofOrder(placed.order.id)).flatMap(({ captures }) => captures)
    await paypal.decide(capture?.id ?? '', 'deny')
    expect((await settle(restaurant, placed)).order.payment_status).toBe('unpaid')
  }
  await age(restaurant, late, 120)
  for (const placed of [early, late]) expect((await choose(restaurant, placed, 'cash')).status).toBe(200)
  const received = (await mailsOf(restaurant)).filter(({ kind }) => kind === 'order_received')
  expect(received).toHaveLength(3)
  expect(received.at(-1)?.text).toContain('New time')
})

test('a payment that PayPal lost, then cash: both sides get one mail about the order', async () => {
  const { restaurant, order } = await openLate()
  const placed = await order()
  await pay(restaurant, placed, 'hold')
  await paypal.fault({ on: 'GET /v2/checkout/orders/*', times: 9, status: 404, issue: 'INVALID_RESOURCE_ID' })
  await settle(restaurant, placed)
  await restaurant.sql("update payments set missing_since = now() - interval '1 hour'")
  expect((await settle(restaurant, placed)).order.payment_status).toBe('unpaid')
  await paypal.clearFaults()
  expect((await choose(restaurant, placed, 'cash')).status).toBe(200)
  const kinds = (await mailsOf(restaurant)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'order_received' || kind === 'new_order')).toHaveLength(2)
})

test('while orders are paused, a late payment is promised for after the pause', async () => {
  const { restaurant, order } = await openLate()
  const placed = await order()
  await age(restaurant, placed, 90)
  await restaurant.sql("update settings set paused_until = now() + interval '40 minutes'")
  const paid = await pay(restaurant, placed)
  expect(minutesFromNow(paid.order.due_at)).toBeGreaterThan(89)
})

test('where nothing is possible any more, cash is refused, and money that came waits for staff to decide', async () => {
  const { restaurant, order, staff } = await openLate()
  const placed = await order()
  await age(restaurant, placed, 90)
  await restaurant.sql("update settings set paused_until = now() + interval '5 hours'")
  const refused = await choose(restaurant, placed, 'cash')
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'due_unavailable'])
  expect((await see(restaurant, placed)).order).toMatchObject({ payment_status: 'unpaid', payment_method: 'paypal' })
  const { order: paid } = await pay(restaurant, placed)
  expect(paid).toMatchObject({ payment_status: 'paid', status: 'pending', due_at: null, due_before: null })
  expect(minutesFromNow(paid.missed_at)).toBeGreaterThan(-1)
  const mails = await mailsOf(restaurant)
  const [toRestaurant, toGuest] = mails.map(({ text }) => text)
  expect(toRestaurant).toContain('paid too late')
  expect(toGuest).toContain("We'll call you")
  expect(toGuest).not.toMatch(/Ready|Arrives/)
  expect((await boardOf(staff)).orders[0]).toMatchObject({ id: placed.order.id, due: null, missed_at: paid.missed_at })
  expect((await historyOf(staff, placed))[0]).toMatchObject({ after: null })
})

test('a reservation cannot be paid in person after its time; money that came waits for staff to decide', async () => {
  const { restaurant, guest, staff } = await openLate()
  const placed = await guest.placed([guest.meal('Lamb Mandi')], { payment_method: 'paypal' })
  await moveSlot(restaurant, placed, slotIn(-1))
  const refused = await choose(restaurant, placed, 'cash')
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'slot_unavailable'])
  const paid = await pay(restaurant, placed)
  expect(paid.order.missed_at).not.toBeNull()
  const [, toGuest] = (await mailsOf(restaurant)).map(({ text }) => text)
  expect(toGuest).toContain("We'll call you")
  expect(toGuest).not.toContain(slotIn(-1).time)
  expect((await boardOf(staff)).orders[0]).toMatchObject({ missed_at: paid.order.missed_at })
})

/** A time zone in which it is this hour now, so that enough of the day is left. */
function zoneWhereItIs(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

test('the time to pay ends with the promise, but leaves whoever has just ordered time to pay', async () => {
  const { restaurant, guest, order } = await openLate({ unpaid_minutes: 180, time_zone: zoneWhereItIs(10) })
  const left = ({ order }: GuestOrder) => Math.round(minutesFromNow(order.pay_until))
  expect(left(await order())).toBe(180)
  const listed = await restaurant.post('/api/due-times', {
    channel: 'checkout',
    payment_method: 'paypal',
    items: [guest.item('Ayran')],
  })
  const { times: chosen } = (await listed.json()) as { times: { at: string }[] }
  const first = await order({ due: chosen[0]?.at })
  expect(left(first)).toBeGreaterThanOrEqual(10)
  expect(left(first)).toBeLessThanOrEqual(20)
  const later = await order({ due: chosen[4]?.at })
  // 20 minutes in the kitchen and 30 on the way, and a shown time is kept for five minutes.
  expect(left(later)).toBe(Math.round(minutesFromNow(chosen[4]?.at)) - 45)
})

test('what staff have confirmed keeps its time, however late it is paid', async () => {
  const { restaurant, order, staff } = await openLate()
  const placed = await order()
  await staff.patch(`/api/admin/orders/${placed.order.id}`, { status: 'confirmed' })
  await age(restaurant, placed, 45)
  const before = (await see(restaurant, placed)).order.due_at
  expect((await pay(restaurant, placed)).order).toMatchObject({ due_at: before, due_before: null, missed_at: null })
})

test('late payments at the same moment never promise more than the pace of the kitchen', async () => {
  const { restaurant, order } = await openLate()
  await restaurant.sql('update settings set pace_limit = 1')
  const placed = []
  for (const _ of times(6, (n) => n)) placed.push(await order())
  for (const one of placed) await age(restaurant, one, 300)
  const answers = await Promise.all(placed.map((one) => choose(restaurant, one, 'cash')))
  expect(answers.map(({ status }) => status)).toEqual(placed.map(() => 200))
  const loads = await restaurant.sql(`select part->>'quarter' as quarter, sum((part->>'dishes')::int)::int as dishes
    from orders, jsonb_array_elements(kitchen_load) as part group by 1 having sum((part->>'dishes')::int) > 1`)
  expect(loads).toEqual([])
  const [{ early } = {}] = await restaurant.sql('select count(*)::int as early from orders where due_at < now()')
  expect(early).toBe(0)
})
