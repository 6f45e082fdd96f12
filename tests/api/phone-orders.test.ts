import { expect, test } from 'vitest'
import type { DueTimes } from '../../src/domain/kitchen/due.schema.ts'
import type { Quote } from '../../src/domain/orders/quote.schema.ts'
import type { KnownGuest, StaffOrderInput } from '../../src/domain/orders/staff-drafts.schema.ts'
import type { StaffOrderDetail } from '../../src/domain/orders/staff-orders.schema.ts'
import { allDay, anyKey, guestOf, nothing, stored } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

async function openTelephone(settings: object = {}) {
  const restaurant = await openRestaurant({ service_periods: allDay, ...settings })
  const [guest, staff] = [await guestOf(restaurant), await restaurant.as('staff')]
  const draft = (more: Partial<StaffOrderInput> = {}): StaffOrderInput => ({
    source: 'phone',
    items: [guest.item('Ayran', { quantity: 2 })],
    full_name: 'Amal Haddad',
    phone: '+1 (212) 555-0199',
    payment_method: 'pickup',
    expected_total: 0,
    ...more,
  })
  async function quote({ items, payment_method, due = 'asap' }: StaffOrderInput, overruled = false) {
    const answer = await staff.post('/api/admin/quote', { items, payment_method, due, overruled })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Quote
  }
  async function order(more: Partial<StaffOrderInput> = {}, headers = anyKey()) {
    const wanted = draft(more)
    const { total } = await quote(wanted, Boolean(wanted.overruled))
    return staff.post('/api/admin/orders', { ...wanted, expected_total: total, ...more }, headers)
  }
  async function placed(more: Partial<StaffOrderInput> = {}) {
    const answer = await order(more)
    if (answer.status !== 201) throw new Error(await answer.text())
    return (await answer.json()) as StaffOrderDetail
  }
  return { restaurant, guest, staff, draft, quote, order, placed }
}

const codeOf = async (answer: Response): Promise<[number, string | undefined]> => [
  answer.status,
  (await answer.json()).code,
]
const search = async ({ getJson }: Pick<Restaurant, 'getJson'>, text: string): Promise<KnownGuest[]> =>
  getJson(`/api/admin/known-guests?search=${encodeURIComponent(text)}`)

test('an order by phone is confirmed at once, rings nowhere and says who took it', async () => {
  const { restaurant, staff, placed } = await openTelephone()
  const { order, history } = await placed({ email: 'amal@example.com', special_requests: 'Ring twice' })
  expect(order).toMatchObject({ source: 'phone', placed_by: 'Amal Haddad', status: 'confirmed', user_id: null })
  expect(order.opened_at).not.toBeNull()
  expect(order.due_at).not.toBeNull()
  expect(history).toMatchObject([{ what: 'status', before: 'pending', after: 'confirmed', by: 'staff' }])
  expect(await staff.getJson('/api/admin/waiting')).toMatchObject({ orders: 0 })
  const mails = await restaurant.sql('select kind from outbox')
  expect(mails).toEqual([{ kind: 'order_confirmed' }])
  const board = await staff.getJson('/api/admin/orders/board')
  expect(board.orders).toMatchObject([{ id: order.id, source: 'phone' }])
})

test('one key is one order, and another body with it is refused', async () => {
  const { restaurant, order } = await openTelephone()
  const key = anyKey()
  const first = await (await order({}, key)).json()
  const again = await (await order({}, key)).json()
  expect(again.order.id).toBe(first.order.id)
  expect(await codeOf(await order({ full_name: 'Another Guest' }, key))).toEqual([409, 'conflict'])
  expect(await stored(restaurant)).toMatchObject({ orders: 1 })
})

test('what is missing is named beside its field, and nothing is stored', async () => {
  const { restaurant, order } = await openTelephone()
  const missing = async (more: Partial<StaffOrderInput>) => {
    const answer = await order(more)
    expect(answer.status).toBe(422)
    return (await answer.json()).errors.map(({ path }: { path: string }) => path)
  }
  expect(await missing({ payment_method: 'cash', delivery_address: '' })).toEqual(['body.delivery_address'])
  expect(await missing({ payment_method: 'cash', delivery_address: '12 Cedar Street', phone: '' })).toEqual([
    'body.phone',
  ])
  expect(await missing({ phone: '' })).toEqual(['body.phone'])
  expect(await missing({ full_name: ' ' })).toEqual(['body.full_name'])
  expect(await missing({ pays_with: 50 })).toEqual(['body.pays_with'])
  expect(await stored(restaurant)).toEqual(nothing)
  const counter = await order({ source: 'counter', phone: '' })
  expect(counter.status).toBe(201)
})

test('the kitchen and the slots are full for the telephone too, unless staff overrule them with a reason', async () => {
  const { guest, staff, order, draft, placed } = await openTelephone({ pace_limit: 2, pace_unit: 'dishes' })
  const { items, payment_method } = draft()
  const listed = await staff.post('/api/admin/due-times', { items, payment_method })
  const [first]: DueTimes['times'] = (await listed.json()).times
  const same_time = { due: first?.at ?? '' }
  // How many fit depends on the quarters of an hour that are left until then.
  const answers: [number, string | undefined][] = []
  while (answers.length < 10 && answers.at(-1)?.[0] !== 409) answers.push(await codeOf(await order(same_time)))
  expect(answers.at(-1)).toEqual([409, 'due_unavailable'])
  const detail = await placed({ ...same_time, overruled: 'A regular guest' })
  expect(detail.order).toMatchObject({ overruled: 'A regular guest', due_at: first?.at })
  expect(detail.history[0]).toMatchObject({ reason: 'A regular guest' })
  // What was overruled still counts for everybody else.
  expect(await codeOf(await guest.order([guest.item('Ayran')], { payment_method: 'pickup', ...same_time }))).toEqual([
    409,
    'due_unavailable',
  ])
})

test('reservations by phone take seats like all others', async () => {
  const { restaurant, guest, order, placed } = await openTelephone({ slot_capacity: 10 })
  const meal = [guest.meal('Lamb Mandi', { meal_size: 'half', guests_count: 6 })]
  const { reservations } = await placed({ items: meal })
  expect(reservations).toMatchObject([{ status: 'confirmed', guests_count: 6 }])
  expect(await codeOf(await order({ items: meal }))).toEqual([409, 'slot_full'])
  expect((await placed({ items: meal, overruled: 'We add a table' })).reservations).toHaveLength(1)
  expect(await restaurant.sql('select sum(guests_count)::int as seats from reservations')).toEqual([{ seats: 12 }])
})

test('a table by phone takes its seats, also while the website offers no tables', async () => {
  const { restaurant, guest, staff } = await openTelephone({ slot_capacity: 8, table_reservations: false })
  const table = {
    source: 'phone',
    guests_count: 5,
    date: guest.day(1),
    time: '7:00 PM',
    full_name: 'Rana Khoury',
    phone: '+1 212 555 0123',
    email: 'rana@example.com',
  }
  const book = (more = {}) => staff.post('/api/admin/reservations', { ...table, ...more }, anyKey())
  const detail: StaffOrderDetail = await (await book()).json()
  expect(detail.reservations).toMatchObject([{ status: 'confirmed', guests_count: 5, reservation_time: '7:00 PM' }])
  expect(detail.order).toMatchObject({ source: 'phone', status: 'confirmed', placed_by: 'Amal Haddad' })
  expect(await codeOf(await book())).toEqual([409, 'slot_full'])
  expect((await book({ overruled: 'A corner table' })).status).toBe(201)
  expect((await book({ phone: '12' })).status).toBe(422)
  expect(await restaurant.sql('select kind from outbox')).toEqual([
    { kind: 'order_confirmed' },
    { kind: 'order_confirmed' },
  ])
})

test('staff take orders while the website takes none', async () => {
  const { guest, order, restaurant } = await openTelephone({
    online_ordering: false,
    paused_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  expect((await order()).status).toBe(201)
  expect(await codeOf(await guest.order([guest.item('Ayran')]))).toEqual([409, 'ordering_closed'])
  expect(await stored(restaurant)).toMatchObject({ orders: 1 })
})

test('a caller is found by any spelling of the number, with address, allergies and last order', async () => {
  const { guest, staff, placed } = await openTelephone()
  await placed({
    payment_method: 'cash',
    delivery_address: '7 Olive Street',
    avoids: ['sesame'],
    items: [guest.item('Ayran', { quantity: 3 })],
  })
  await placed({ full_name: 'Omar Said', phone: '+961 3 123 456', email: 'omar@example.com' })
  for (const typed of ['2125550199', '212-555', '٢١٢٥٥٥', '(212) 555 0199', 'amal'])
    expect(await search(staff, typed), typed).toMatchObject([
      {
        name: 'Amal Haddad',
        address: '7 Olive Street',
        avoids: ['sesame'],
        orders_count: 1,
        last_order: { items: [{ product_name: 'Ayran', quantity: 3 }] },
      },
    ])
  expect((await search(staff, '03123456')).map(({ name }) => name)).toEqual(['Omar Said'])
  expect(await search(staff, '0599')).toEqual([])
})

test('only staff take orders and see callers', async () => {
  const { restaurant, draft } = await openTelephone()
  const cook = await restaurant.as('cook')
  const customer = await restaurant.as('customer')
  for (const person of [cook, customer]) {
    expect((await person.post('/api/admin/orders', draft(), anyKey())).status).toBe(403)
    expect((await person.get('/api/admin/known-guests?search=amal')).status).toBe(403)
  }
  expect((await restaurant.post('/api/admin/orders', draft(), anyKey())).status).toBe(401)
  expect(await stored(restaurant)).toEqual(nothing)
})
