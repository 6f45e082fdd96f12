import { expect, test } from 'vitest'
import { dueLabels } from '../../src/domain/kitchen/due.ts'
import type { Board, StaffOrder, StaffOrderDetail } from '../../src/domain/orders/staff-orders.schema.ts'
import { STATUSES, type Status } from '../../src/domain/orders/statuses.ts'
import { everyDay, guestOf, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type Staff = Awaited<ReturnType<Restaurant['as']>>

const move = (staff: Staff, id: string, status: Status, from?: Status) =>
  staff.patch(`/api/admin/orders/${id}`, { status, from })
const look = (staff: Staff, id: string): Promise<StaffOrderDetail> => staff.getJson(`/api/admin/orders/${id}`)

/** The order's status, then those of its reservations. */
async function together(answer: Response) {
  const { order, reservations }: StaffOrderDetail = await answer.json()
  return [order.status, ...reservations.map(({ status }) => status)]
}

test('staff search orders by status, number, name, phone or address, newest first, page by page', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [staff, guest] = [await restaurant.as('staff'), await guestOf(restaurant)]
  const one = await guest.placed([guest.meal('Lamb Mandi'), guest.item('Ayran', { quantity: 2 })], { locale: 'ar' })
  const other = await guest.placed([guest.item('Ayran')], {
    full_name: 'بدر الأحمد',
    email: 'badr@example.com',
    phone: '+966 50 123 4567',
  })
  const found = async (query: string): Promise<StaffOrder[]> =>
    (await staff.getJson(`/api/admin/orders?${query}`)).orders
  const numbers = async (query: string) => (await found(query)).map(({ number }) => number)
  expect(await numbers('')).toEqual([other.order.number, one.order.number])
  for (const search of [one.order.number, 'haddad AMAL', 'amal@example.com', '12125550199', '(212) 555', '٢١٢ ٥٥٥'])
    expect(await numbers(`search=${encodeURIComponent(search)}`), search).toEqual([one.order.number])
  expect(await numbers(`search=${encodeURIComponent('الاحمد')}`)).toEqual([other.order.number])
  for (const nothing of ['nobody', "%25'"]) expect(await numbers(`search=${nothing}`)).toEqual([])
  await move(staff, one.order.id, 'ready')
  expect(await numbers('status=ready')).toEqual([one.order.number])
  expect(await numbers('status=ready&search=badr')).toEqual([])
  const [ready] = await found('status=ready')
  const { date, time } = dueLabels(one.order.due_at ?? '', null, 'America/New_York')
  expect(ready).toMatchObject({
    full_name: 'Amal Haddad',
    due: { date, time },
    opened_at: expect.any(String),
    items: [{ product_name: 'Lamb Mandi' }, { product_name: 'Ayran', quantity: 2 }],
  })
  expect(JSON.stringify(await found(''))).not.toMatch(/idempotency|fingerprint|search_words/)

  await restaurant.sql(`insert into orders (channel, access_token, idempotency_key, fingerprint, full_name, phone,
      delivery_address, payment_method, payment_status, subtotal, tax, delivery_fee, total_amount, currency,
      locale, created_at)
    select 'order', 'token' || n, 'key' || n, '', 'Many', '5550000', 'Here', 'cash', 'not_required', 1, 0, 0, 1, 'USD', 'en',
      now() - interval '1 day' from generate_series(1, 230) n`)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await staff.getJson(`/api/admin/orders?search=many&limit=100&cursor=${cursor}`)
    seen.push(...page.orders.map(({ id }: StaffOrder) => id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(230)
  for (const wrong of ['cursor=nonsense', 'status=eaten', 'limit=0', 'limit=101']) {
    const answer = await staff.get(`/api/admin/orders?${wrong}`)
    expect([answer.status, (await answer.json()).errors[0].path]).toEqual([422, `query.${wrong.split('=')[0]}`])
  }

  const board: Board = await staff.getJson('/api/admin/orders/board')
  expect(board.more).toEqual(['pending'])
  expect(board.orders.filter(({ status }) => status === 'pending')).toHaveLength(41)
  // Ordered long ago, before many newer ones, but due today.
  await restaurant.sql("update orders set created_at = now() - interval '9 days', status = 'pending' where id = $1", [
    one.order.id,
  ])
  await restaurant.sql('update reservations set reservation_date = $1', [guest.today])
  const today: Board = await staff.getJson('/api/admin/orders/board')
  expect(today.orders.filter(({ id }) => id === one.order.id)).toMatchObject([{ due: { date: guest.today } }])
})

test('the board lists open orders by due time, and the orders completed today last', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [staff, guest] = [await restaurant.as('staff'), await guestOf(restaurant)]
  const late = await guest.placed([guest.meal('Lamb Mandi', { date: guest.day(5), time: '5:00 PM' })])
  const both = await guest.placed([
    guest.meal('Fattoush', { date: guest.day(4), time: '5:00 PM' }),
    guest.meal('Lamb Mandi', { date: guest.day(3), time: '5:30 PM' }),
  ])
  const plain = await guest.placed([guest.item('Ayran')])
  const done = await guest.placed([guest.item('Ayran')])
  const read = async () => (await staff.getJson('/api/admin/orders/board')) as Board
  const ids = [plain, done, both, late].map(({ order }) => order.id)
  expect((await read()).orders.map(({ id }) => id)).toEqual(ids)
  await move(staff, done.order.id, 'completed')
  await move(staff, plain.order.id, 'cancelled')
  const { orders, today, more } = await read()
  expect(orders.map(({ id }) => id)).toEqual([both, late, plain, done].map(({ order }) => order.id))
  expect([today, more]).toEqual([guest.today, []])
  // Without orders completed on another day or cancelled because they were not paid.
  await restaurant.sql("update orders set updated_at = now() - interval '1 day' where id = $1", [done.order.id])
  await restaurant.sql("update orders set payment_status = 'unpaid', payment_method = 'paypal' where id = $1", [
    plain.order.id,
  ])
  expect((await read()).orders.map(({ id }) => id)).toEqual([both, late].map(({ order }) => order.id))
})

test('the board sorts by when work begins, and by the shown time where that is equal', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [staff, guest] = [await restaurant.as('staff'), await guestOf(restaurant)]
  const [far, near, soon] = [
    await guest.placed([guest.item('Ayran')]),
    await guest.placed([guest.item('Ayran')]),
    await guest.placed([guest.item('Ayran')]),
  ]
  const set = (id: string, start: number, due: number) =>
    restaurant.sql(
      `update orders set due_until = null, start_at = date_trunc('hour', now()) + ${start} * interval '1 minute',
        due_at = date_trunc('hour', now()) + ${due} * interval '1 minute' where id = $1`,
      [id],
    )
  await set(far.order.id, 5, 50)
  await set(near.order.id, 5, 20)
  await set(soon.order.id, 4, 55)
  const board: Board = await staff.getJson('/api/admin/orders/board')
  expect(board.orders.map(({ id }) => id)).toEqual([soon, near, far].map(({ order }) => order.id))
})

test('completing tonight’s dishes leaves Friday’s reservation to come, on the board of its day', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [staff, guest] = [await restaurant.as('staff'), await guestOf(restaurant)]
  const friday = { date: guest.day(3), time: '6:00 PM' }
  const { order } = await guest.placed([guest.meal('Lamb Mandi', friday), guest.item('Ayran')])
  const onBoard = async () =>
    ((await staff.getJson('/api/admin/orders/board')) as Board).orders.filter(({ id }) => id === order.id)
  expect(
    order.items.map(({ reservation }) => reservation && { date: reservation.date, time: reservation.time }),
  ).toEqual([friday, null])
  expect((await onBoard())[0]?.due).not.toEqual(friday)
  const [mail] = await restaurant.sql("select text from outbox where kind = 'new_order'")
  expect(mail?.text).toMatch(/1 × Lamb Mandi: (.*\n)+?.*6:00 PM\n\n1 × Ayran/)
  expect(mail?.text).toMatch(/1 × Ayran: (.*\n)+?Arrives: /)

  await move(staff, order.id, 'confirmed')
  expect(await together(await move(staff, order.id, 'completed'))).toEqual(['completed', 'confirmed'])
  expect(await onBoard()).toMatchObject([{ status: 'completed', due: friday, start_at: null }])
  // An undo takes back what was completed, and nothing else.
  expect(await together(await move(staff, order.id, 'ready', 'completed'))).toEqual(['ready', 'confirmed'])
  await move(staff, order.id, 'completed')

  // Friday has come.
  await restaurant.sql('update reservations set reservation_date = $2 where order_id = $1', [order.id, guest.today])
  await restaurant.sql(
    `update orders set due_at = due_at - interval '3 days', due_until = due_until - interval '3 days',
      start_at = start_at - interval '3 days' where id = $1`,
    [order.id],
  )
  const today = { due: { ...friday, date: guest.today }, start_at: null }
  expect(await onBoard()).toMatchObject([today])
  expect(await together(await move(staff, order.id, 'preparing', 'completed'))).toEqual(['preparing', 'confirmed'])
  expect(await onBoard()).toMatchObject([today])
  expect(await together(await move(staff, order.id, 'completed'))).toEqual(['completed', 'completed'])
})

test('an order is new until a staff member opens it, and the history records who did', async () => {
  const restaurant = await openRestaurant()
  const [staff, other, guest] = [await restaurant.as('staff'), await restaurant.as('admin'), await guestOf(restaurant)]
  const waiting = () => staff.getJson('/api/admin/waiting')
  expect(await waiting()).toEqual({ orders: 0, messages: 0 })
  const [one, two, three] = await Promise.all(times(3, () => guest.placed([guest.item('Ayran')])))
  await restaurant.post('/api/contact', { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' })
  expect(await waiting()).toEqual({ orders: 3, messages: 1 })
  const id = one?.order.id ?? ''
  const openings = await Promise.all(
    times(6, (n) => (n % 2 ? staff : other).post(`/api/admin/orders/${id}/opening`, {})),
  )
  expect(openings.map(({ status }) => status)).toEqual(Array(6).fill(204))
  expect(await waiting()).toMatchObject({ orders: 2 })
  const { order, history } = await look(staff, id)
  expect(order.opened_at).not.toBeNull()
  expect(history).toMatchObject([{ what: 'opened', by: 'staff', changed_by: 'Amal Haddad' }])
  // A status change marks the order as seen; an unpaid order is not new.
  await move(staff, two?.order.id ?? '', 'confirmed')
  await restaurant.sql("update orders set payment_status = 'unpaid', payment_method = 'paypal' where id = $1", [
    three?.order.id,
  ])
  expect(await waiting()).toMatchObject({ orders: 0 })
  await restaurant.sql("update orders set payment_status = 'paid'")
  expect(await waiting()).toMatchObject({ orders: 1 })
})

test('any status can follow any other, and the history records each change with its author', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [staff, guest] = [await restaurant.as('staff'), await guestOf(restaurant)]
  const { order } = await guest.placed([guest.meal('Lamb Mandi'), guest.item('Ayran')])
  // Seven is prime: steps of one, of two and so on cover every pair.
  const steps = times(42, (n) => STATUSES[((Math.floor(n / 7) + 1) * ((n % 7) + 1)) % 7] as Status)
  for (const status of steps) expect((await move(staff, order.id, status)).status, status).toBe(200)
  const { history, order: now } = await look(staff, order.id)
  expect(now.status).toBe(steps.at(-1))
  const own = history.filter(({ product_name }) => product_name === null)
  const chain = own.toReversed().map(({ before, after }) => [before, after])
  expect(new Set(chain.map(String)).size).toBe(42)
  for (const [i, [before]] of chain.entries()) expect(before).toBe(i ? chain[i - 1]?.[1] : 'pending')
  expect(history.every(({ by, changed_by }) => by === 'staff' && changed_by === 'Amal Haddad')).toBe(true)
  expect(history.some(({ product_name }) => product_name === 'Lamb Mandi')).toBe(true)

  const { length } = history
  await move(staff, order.id, now.status)
  expect((await look(staff, order.id)).history, 'an update without changes is not recorded').toHaveLength(length)
  const stale = await move(staff, order.id, 'ready', 'confirmed')
  expect([stale.status, (await stale.json()).code]).toEqual([409, 'conflict'])
  expect((await look(staff, order.id)).order.status).toBe(now.status)
  for (const body of [{}, { status: 'eaten' }, { status: 'ready', from: 7 }])
    expect((await staff.patch(`/api/admin/orders/${order.id}`, body)).status).toBe(422)
  expect((await staff.patch('/api/admin/orders/seven', { status: 'ready' })).status).toBe(422)
})

test('a cancelled order releases its seats, and is restored only while they are free', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 12 })
  const [staff, guest] = [await restaurant.as('staff'), await guestOf(restaurant)]
  const first = await guest.placed([guest.meal('Lamb Mandi', { meal_size: 'full', guests_count: 12 })])
  expect((await guest.order([guest.meal('Fattoush')])).status).toBe(409)
  expect(await together(await move(staff, first.order.id, 'confirmed'))).toEqual(['confirmed', 'confirmed'])
  expect(await together(await move(staff, first.order.id, 'cancelled'))).toEqual(['cancelled', 'cancelled'])
  const second = await guest.placed([guest.meal('Fattoush')])
  const refused = await move(staff, first.order.id, 'confirmed')
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'slot_full'])
  expect((await look(staff, first.order.id)).reservations[0]?.status, 'nothing of it is stored').toBe('cancelled')

  // Both orders need the same seats again, at the same time, repeatedly: only one can have them.
  await move(staff, second.order.id, 'cancelled')
  for (const _ of times(4, () => 0)) {
    const answers = await Promise.all([first, second].map(({ order }) => move(staff, order.id, 'preparing')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const { order } of [first, second]) await move(staff, order.id, 'cancelled')
  }
  // Also tonight, when the seats are needed most.
  await restaurant.sql('update reservations set reservation_date = $1', [guest.today])
  const tonight = [await move(staff, first.order.id, 'confirmed'), await move(staff, second.order.id, 'confirmed')]
  expect(tonight.map(({ status }) => status)).toEqual([200, 409])
  await move(staff, first.order.id, 'cancelled')
  await restaurant.sql("update reservations set reservation_date = '2020-01-01'")
  for (const { order } of [first, second]) expect((await move(staff, order.id, 'completed')).status).toBe(200)
})

test('a restored order leaves out what the guest cancelled before, and costs the rest', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [staff, amal] = [await restaurant.as('staff'), await restaurant.as('customer')]
  const guest = await guestOf(restaurant, amal)
  const { order, reservations } = await guest.placed(
    [guest.meal('Lamb Mandi', {}, 2), guest.meal('Fattoush', { date: guest.day(4) })],
    { channel: 'order' },
  )
  await amal.post(`/api/account/reservations/${reservations[0]?.id}/cancellation`, {})
  await move(staff, order.id, 'cancelled')
  const back = await move(staff, order.id, 'confirmed')
  const { order: now, ...rest }: StaffOrderDetail = await back.json()
  expect(now).toMatchObject({ status: 'confirmed', subtotal: 9.5, tax: 1.43, total_amount: 15.93 })
  expect(rest.reservations.map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  expect(rest.customer).toMatchObject({ name: 'Amal Haddad' })
  expect(rest.has_account).toBe(true)
  expect(rest.history.at(-1)).toMatchObject({
    by: 'guest',
    changed_by: null,
    product_name: 'Lamb Mandi',
    before: 'pending',
    after: 'cancelled',
  })
})

test('the guest gets a mail when staff confirm or cancel, in their language, and none while notifications are off', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [staff, guest] = [await restaurant.as('staff'), await guestOf(restaurant)]
  const { order } = await guest.placed([guest.meal('Lamb Mandi')], { locale: 'ar' })
  const told = () =>
    restaurant.sql(
      "select kind, subject, text from outbox where recipient = 'amal@example.com' order by created_at, id",
    )
  for (const status of ['confirmed', 'preparing', 'ready', 'confirmed', 'cancelled'] as const)
    await move(staff, order.id, status)
  const [, yes, no, ...others] = await told()
  expect(yes).toMatchObject({ kind: 'order_confirmed', subject: `تم تأكيد طلبك رقم \u2068${order.number}\u2069` })
  expect(yes.text).toContain('يسعدنا إبلاغك بأننا أكدنا طلبك')
  expect(no).toMatchObject({ kind: 'order_cancelled_by_us', subject: `أُلغي طلبك رقم \u2068${order.number}\u2069` })
  expect(no.text).toContain(`/ar/orders/${order.access_token}`)
  expect(others).toEqual([])

  const english = await guest.placed([guest.item('Ayran')])
  await move(staff, english.order.id, 'preparing')
  expect((await told()).at(-1)).toMatchObject({ subject: `Your order ${english.order.number} is confirmed` })
  await restaurant.sql('update settings set email_notifications = false')
  const { length } = await told()
  await move(staff, english.order.id, 'cancelled')
  expect(await told()).toHaveLength(length)
})

test('a cook moves orders on the board, and sees neither the link of the guest nor the customer', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [staff, cook, guest] = [await restaurant.as('staff'), await restaurant.as('cook'), await guestOf(restaurant)]
  const { order } = await guest.placed([guest.item('Ayran')])
  const board: Board = await cook.getJson('/api/admin/orders/board')
  expect(board.orders.map(({ number }) => number)).toEqual([order.number])
  expect(await together(await move(cook, order.id, 'preparing', 'pending'))).toEqual(['preparing'])
  const shown = await (await cook.get(`/api/admin/orders/${order.id}`)).text()
  expect(JSON.parse(shown)).toMatchObject({ order_url: null, customer: null })
  expect(shown).not.toContain(order.access_token)
  expect(await look(staff, order.id)).toMatchObject({ order_url: expect.stringContaining(order.access_token) })
  expect((await move(cook, order.id, 'cancelled')).status).toBe(403)
  expect(await together(await move(staff, order.id, 'cancelled'))).toEqual(['cancelled'])
  expect((await move(cook, order.id, 'preparing')).status).toBe(403)
})

test('of more orders than a column lists, all that are due today are on the board, the latest first', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const staff = await restaurant.as('staff')
  await restaurant.sql(`insert into orders (channel, access_token, idempotency_key, fingerprint, full_name, phone, due_kind,
      delivery_address, payment_method, payment_status, subtotal, tax, delivery_fee, total_amount, currency,
      locale, created_at, due_at, start_at)
    select 'order', 'due' || n, 'due' || n, '', 'Due ' || n, '5550000', 'asap', 'Here', 'cash', 'not_required', 1, 0, 0, 1, 'USD', 'en',
      now() - (100 - n) * interval '1 minute', now() + (n - 40) * interval '1 second', now() + (n - 50) * interval '1 second'
    from generate_series(1, 60) n`)
  const { orders }: Board = await staff.getJson('/api/admin/orders/board')
  expect(orders.map(({ full_name }) => full_name)).toEqual(Array.from({ length: 60 }, (_, n) => `Due ${n + 1}`))
})
