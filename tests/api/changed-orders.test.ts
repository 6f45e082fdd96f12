import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { ContentInput, ContentQuote } from '../../src/domain/orders/staff-drafts.schema.ts'
import type { StaffOrderDetail } from '../../src/domain/orders/staff-orders.schema.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { allDay, guestOf } from './ordering.ts'
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

type Items = ContentInput['items']

async function openPanel(settings: object = {}) {
  const restaurant = await openRestaurant(
    { service_periods: allDay, ...settings },
    { environment: { ...paypal.environment } },
  )
  const [guest, staff] = [await guestOf(restaurant), await restaurant.as('staff')]
  const detailOf = async (id: string): Promise<StaffOrderDetail> => staff.getJson(`/api/admin/orders/${id}`)
  const keep = ({ items }: StaffOrderDetail['order']): Items =>
    items.filter(({ reservation }) => !reservation).map(({ line, quantity }) => ({ line, quantity }))

  async function bodyOf(id: string, items: Items | undefined, more: Partial<ContentInput>): Promise<ContentInput> {
    const { order } = await detailOf(id)
    const { revision, payment_method, full_name, phone, email, delivery_address, place, notes, avoids } = order
    const content = { items: items ?? keep(order), payment_method, delivery_address, place, ...more }
    const { items: _, ...rest } = content
    const quoted = await staff.post(`/api/admin/orders/${id}/content-quote`, {
      items: content.items,
      payment_method: content.payment_method,
      delivery_address: content.delivery_address,
      place: content.place,
      due: content.due,
      overruled: Boolean(content.overruled),
    })
    const { total } = quoted.status === 200 ? ((await quoted.json()) as ContentQuote) : { total: 0 }
    return {
      revision,
      full_name,
      phone,
      email,
      special_requests: notes,
      avoids,
      expected_total: total,
      items: content.items,
      ...rest,
    }
  }
  const send = (id: string, body: ContentInput) => staff.put(`/api/admin/orders/${id}/content`, body)
  const change = async (id: string, items?: Items, more: Partial<ContentInput> = {}) =>
    send(id, await bodyOf(id, items, more))
  async function changed(id: string, items?: Items, more: Partial<ContentInput> = {}): Promise<StaffOrderDetail> {
    const answer = await change(id, items, more)
    if (answer.status !== 200) throw new Error(await answer.text())
    return answer.json()
  }
  const paidOrder = async (quantity: number) => {
    const placed = await guest.placed([guest.item('Ayran', { quantity })], { payment_method: 'paypal' })
    await paypal.approve(paypalIdOf(placed.approve_url))
    await restaurant.post(`/api/orders/${placed.order.access_token}/payment/settlement`, {})
    return placed.order
  }
  return { restaurant, guest, staff, detailOf, bodyOf, send, change, changed, paidOrder, keep }
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const returnedTo = async (id: string) =>
  (await paypal.ofOrder(id)).flatMap(({ refunds }) => refunds.map((one) => one.amount))

test('dishes are added, reduced and taken off; the history says by whom and what', async () => {
  const { restaurant, guest, changed } = await openPanel()
  const { order } = await guest.placed([guest.item('Ayran', { quantity: 2 }), guest.item('Falafel')])
  const before = order.total_amount
  const more = await changed(order.id, [{ line: 0, quantity: 3 }, guest.item('Hummus')], { reason: 'The guest called' })
  expect(more.order.items.map(({ line, product_name, quantity }) => [line, product_name, quantity])).toEqual([
    [0, 'Ayran', 3],
    [2, 'Hummus', 1],
  ])
  expect(more.order.revision).toBe(1)
  expect(more.history[0]).toMatchObject({
    what: 'content',
    by: 'staff',
    reason: 'The guest called',
    delta: {
      lines: [
        { line: 0, before: 2, after: 3 },
        { line: 1, product_name: 'Falafel', before: 1, after: 0 },
        { line: 2, product_name: 'Hummus', before: 0, after: 1 },
      ],
      total_amount: { before, after: more.order.total_amount },
    },
  })
  const again = await changed(order.id, [{ line: 0, quantity: 1 }, guest.item('Falafel')])
  expect(again.order.items.map(({ line }) => line)).toEqual([0, 3])
  const [stored] = await restaurant.sql('select subtotal, total_amount from orders where id = $1', [order.id])
  const sum = again.order.items.reduce((total, item) => total + item.line_total, 0)
  expect([Number(stored?.subtotal), Number(stored?.total_amount)]).toEqual([sum, again.order.total_amount])
})

test('a line that stays keeps its price and may be off the menu; more of it may not', async () => {
  const { restaurant, guest, change, changed, detailOf } = await openPanel()
  const { order } = await guest.placed([guest.item('Ayran', { quantity: 2 })])
  const [line] = (await detailOf(order.id)).order.items
  await restaurant.sql("update products set price = price + 5, is_available = false where name = 'Ayran'")
  expect((await changed(order.id, [{ line: 0, quantity: 1 }])).order.items).toMatchObject([
    { unit_price: line?.unit_price },
  ])
  expect(await codeOf(await change(order.id, [{ line: 0, quantity: 4 }]))).toEqual([409, 'dish_unavailable'])
  expect(await codeOf(await change(order.id, [{ line: 7, quantity: 1 }]))).toEqual([422, 'invalid_input'])
  expect(await codeOf(await change(order.id, []))).toEqual([409, 'conflict'])
  const twice = [
    { line: 0, quantity: 1 },
    { line: 0, quantity: 1 },
  ]
  expect(await codeOf(await change(order.id, twice))).toEqual([422, 'invalid_input'])
})

test('an order paid online gives back what it no longer costs, and collects on receipt what it costs more', async () => {
  const { restaurant, changed, paidOrder, guest } = await openPanel()
  const { id, total_amount, access_token } = await paidOrder(3)
  const each = total_amount / 3
  const less = await changed(id, [{ line: 0, quantity: 2 }])
  expect(less.order).toMatchObject({
    total_amount: 2 * each,
    to_collect: 0,
    refunded_amount: 0,
    payment_status: 'paid',
  })
  expect(await returnedTo(id)).toEqual([each.toFixed(2)])
  await restaurant.sweep()
  const more = await changed(id, [{ line: 0, quantity: 2 }, guest.item('Hummus')])
  const hummus = more.order.items[1]?.line_total ?? 0
  expect(more.order).toMatchObject({ total_amount: 2 * each + hummus, to_collect: hummus, payment_status: 'paid' })
  const { order }: GuestOrder = await restaurant.getJson(`/api/orders/${access_token}`)
  expect(order).toMatchObject({ to_collect: hummus, refunded_amount: 0 })
  const back = await changed(id, [{ line: 0, quantity: 1 }])
  expect(back.order).toMatchObject({ total_amount: each, to_collect: 0, payment_status: 'paid' })
  expect(await returnedTo(id)).toEqual([each.toFixed(2), each.toFixed(2)])
  const [payment] = await restaurant.sql('select captured, refunded from payments where order_id = $1', [id])
  expect(Number(payment?.captured) - Number(payment?.refunded)).toBeCloseTo(each, 6)
})

test('a cancelled order that had become cheaper gives back the rest', async () => {
  const { restaurant, staff, changed, paidOrder } = await openPanel({ refund_cancelled: true })
  const { id, total_amount } = await paidOrder(2)
  await changed(id, [{ line: 0, quantity: 1 }])
  expect((await staff.patch(`/api/admin/orders/${id}`, { status: 'cancelled' })).status).toBe(200)
  await restaurant.sweep()
  const sent = (await returnedTo(id)).reduce((sum, amount) => sum + Number(amount), 0)
  expect(sent).toBeCloseTo(total_amount, 6)
  const [order] = await restaurant.sql(
    'select payment_status, refunded_amount, total_amount from orders where id = $1',
    [id],
  )
  expect(order).toMatchObject({ payment_status: 'refunded', refunded_amount: order?.total_amount })
})

test('an order that waits for its payment is paid at its new total', async () => {
  const { restaurant, guest, changed } = await openPanel()
  const placed = await guest.placed([guest.item('Ayran')], { payment_method: 'paypal' })
  const { order } = await changed(placed.order.id, [{ line: 0, quantity: 2 }])
  expect(order).toMatchObject({ payment_status: 'unpaid', to_collect: 0 })
  const answer = await restaurant.post(`/api/orders/${placed.order.access_token}/payment`, {
    payment_method: 'paypal',
  })
  const { approve_url } = await answer.json()
  await paypal.approve(paypalIdOf(approve_url))
  await restaurant.post(`/api/orders/${placed.order.access_token}/payment/settlement`, {})
  const [stored] = await restaurant.sql('select payment_status, total_amount from orders where id = $1', [order.id])
  const [payment] = await restaurant.sql("select captured from payments where order_id = $1 and state = 'completed'", [
    order.id,
  ])
  expect([stored?.payment_status, Number(payment?.captured)]).toEqual(['paid', Number(stored?.total_amount)])
})

test('a promise is kept where the kitchen makes no more, and renewed or refused where it does', async () => {
  const { restaurant, guest, change, changed } = await openPanel({ pace_limit: 4, pace_unit: 'dishes' })
  const pickup = { payment_method: 'pickup' as const }
  const { order } = await guest.placed([guest.item('Ayran', { quantity: 3 })], pickup)
  const fewer = await changed(order.id, [{ line: 0, quantity: 2 }])
  expect(fewer.order.due_at).toBe(order.due_at)
  const many: Items = [{ line: 0, quantity: 2 }, guest.item('Ayran', { quantity: 90 })]
  expect(await codeOf(await change(order.id, many))).toEqual([409, 'due_unavailable'])
  const overruled = await changed(order.id, many, { overruled: 'A party next door' })
  expect(overruled.order).toMatchObject({ due_at: order.due_at, overruled: 'A party next door' })
  const [load] = await restaurant.sql(
    `select sum((part->>'dishes')::int)::int as dishes from orders, jsonb_array_elements(kitchen_load) part where id = $1`,
    [order.id],
  )
  expect(load?.dishes).toBe(92)
})

test('delivery and pickup change the address, the fee and the promise', async () => {
  const { guest, changed, change } = await openPanel({ one_checkout: true, delivery_fee: 5 })
  const { order } = await guest.placed([guest.item('Ayran', { quantity: 2 })], { payment_method: 'pickup' })
  const delivered = await changed(order.id, undefined, {
    payment_method: 'cash',
    delivery_address: '7 Olive Street',
    due: 'asap',
  })
  expect(delivered.order).toMatchObject({ delivery_fee: 5, delivery_address: '7 Olive Street' })
  expect(delivered.order.due_until).not.toBeNull()
  expect(delivered.history[0]?.delta).toMatchObject({
    delivery_address: { after: '7 Olive Street' },
    payment_method: { before: 'pickup', after: 'cash' },
  })
  const picked = await changed(order.id, undefined, { payment_method: 'pickup', delivery_address: '', due: 'asap' })
  expect(picked.order).toMatchObject({ delivery_fee: 0, delivery_address: null, due_until: null })
  expect(await codeOf(await change(order.id, undefined, { payment_method: 'paypal', delivery_address: 'x' }))).toEqual([
    422,
    'invalid_input',
  ])
})

test('two staff change one order: one is told, and only one change is stored', async () => {
  const { restaurant, guest, bodyOf, send } = await openPanel()
  const { order } = await guest.placed([guest.item('Ayran', { quantity: 2 })])
  const bodies = [
    await bodyOf(order.id, [{ line: 0, quantity: 5 }], {}),
    await bodyOf(order.id, [guest.item('Hummus')], {}),
  ]
  const answers = await Promise.all(bodies.map((body) => send(order.id, body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const entries = await restaurant.sql("select delta from order_changes where order_id = $1 and what = 'content'", [
    order.id,
  ])
  expect(entries).toHaveLength(1)
})

test('a guest cancels, the kitchen moves on or the money arrives meanwhile: one truth', async () => {
  const { restaurant, guest, staff, bodyOf, send, change, detailOf } = await openPanel()
  for (let round = 0; round < 6; round++) {
    const { order } = await guest.placed([guest.item('Ayran', { quantity: 2 })])
    const body = await bodyOf(order.id, [{ line: 0, quantity: 1 }], {})
    const [changed, cancelled] = await Promise.all([
      send(order.id, body),
      restaurant.post(`/api/orders/${order.access_token}/cancellation`, {}),
    ])
    const detail = await detailOf(order.id)
    if (cancelled.status === 200) expect(detail.order.status).toBe('cancelled')
    expect([200, 409]).toContain(changed.status)
    expect(detail.order.items).toMatchObject([{ quantity: changed.status === 200 ? 1 : 2 }])
  }
  const { order } = await guest.placed([guest.item('Ayran')])
  await staff.patch(`/api/admin/orders/${order.id}`, { status: 'completed' })
  expect(await codeOf(await change(order.id, [{ line: 0, quantity: 2 }]))).toEqual([409, 'conflict'])

  for (let round = 0; round < 4; round++) {
    const placed = await guest.placed([guest.item('Ayran', { quantity: 3 })], { payment_method: 'paypal' })
    await paypal.approve(paypalIdOf(placed.approve_url))
    const body = await bodyOf(placed.order.id, [{ line: 0, quantity: 1 }], {})
    const [answer] = await Promise.all([send(placed.order.id, body), restaurant.sweep()])
    expect([200, 409]).toContain(answer.status)
    await restaurant.sweep()
    await restaurant.sql('update payments set check_at = now() where check_at is not null')
    await restaurant.sweep()
    const [row] = await restaurant.sql(
      `select o.payment_status, o.total_amount::float8 as total, o.to_collect::float8 as collect,
        coalesce(sum(p.captured - p.refunded) filter (where p.state = 'completed'), 0)::float8 as held
      from orders o left join payments p on p.order_id = o.id where o.id = $1 group by o.id`,
      [placed.order.id],
    )
    if (row?.payment_status === 'paid') expect(row.held + row.collect).toBeCloseTo(row.total, 6)
    else expect([row?.payment_status, row?.held]).toEqual(['unpaid', 0])
  }
})

test('more dishes bring a ready order back to the kitchen; one on its way takes none', async () => {
  const { guest, staff, change, changed } = await openPanel()
  const { order } = await guest.placed([guest.item('Ayran')])
  const move = (status: string) => staff.patch(`/api/admin/orders/${order.id}`, { status })
  await move('ready')
  const more = await changed(order.id, [{ line: 0, quantity: 2 }], { overruled: 'Quick to make' })
  expect(more.order.status).toBe('preparing')
  expect(more.history).toContainEqual(expect.objectContaining({ what: 'status', before: 'ready', after: 'preparing' }))
  await move('delivering')
  expect(await codeOf(await change(order.id, [{ line: 0, quantity: 3 }], { overruled: 'Quick' }))).toEqual([
    409,
    'conflict',
  ])
  const corrected = await changed(order.id, undefined, { phone: '+1 212 555 0123' })
  expect(corrected.order).toMatchObject({ phone: '+1 212 555 0123', status: 'delivering' })
})

test('the guest gets a mail only if it is wanted', async () => {
  const { restaurant, guest, changed } = await openPanel()
  const { order } = await guest.placed([guest.item('Ayran')])
  await changed(order.id, [{ line: 0, quantity: 2 }])
  const mails = () => restaurant.sql("select text from outbox where kind = 'order_changed'")
  expect(await mails()).toEqual([])
  await changed(order.id, [{ line: 0, quantity: 3 }], { tell_guest: true })
  const [mail] = await mails()
  expect(mail?.text).toContain('Added: 1 × Ayran')
})

test("a corrected contact is that of the order's reservations, too, which stay as they are", async () => {
  const { restaurant, guest, changed } = await openPanel()
  const placed = await guest.placed([guest.item('Ayran'), guest.meal('Lamb Mandi')])
  const detail = await changed(placed.order.id, [{ line: 0, quantity: 2 }], {
    full_name: 'Rana Khoury',
    phone: '+1 212 555 0123',
    special_requests: 'A quiet table',
  })
  expect(detail.order.items.map(({ line, quantity }) => [line, quantity])).toEqual([
    [0, 2],
    [1, 1],
  ])
  const [booked] = await restaurant.sql(
    'select customer_name, customer_phone, special_requests, reservation_time::text as time, status from reservations',
  )
  expect(booked).toEqual({
    customer_name: 'Rana Khoury',
    customer_phone: '+1 212 555 0123',
    special_requests: 'A quiet table',
    time: '19:00:00',
    status: 'pending',
  })
})

test('cash that a guest named stays named only while it covers the total in coins', async () => {
  const { restaurant, guest, changed } = await openPanel()
  const { order } = await guest.placed([guest.item('Ayran', { quantity: 2 })], { pays_with: 20 })
  await restaurant.sql('update orders set smallest_coin = 3, pays_with = 13 where id = $1', [order.id])
  expect((await changed(order.id, [{ line: 0, quantity: 3 }])).order).toMatchObject({ pays_with: 13, cash_total: null })
  // 16.00 is 15.00 in coins of 3.00, 4 × 4.00; 20.00 is 21.00.
  await restaurant.sql('update orders set pays_with = 20 where id = $1', [order.id])
  expect((await changed(order.id, [{ line: 0, quantity: 5 }])).order).toMatchObject({ pays_with: null, cash_total: 21 })
})

test('an address that is new for the zones is asked for what they need, and refused outside', async () => {
  const { restaurant, guest, staff, change, changed, bodyOf } = await openPanel()
  const { order } = await guest.placed([guest.item('Ayran')], { payment_method: 'pickup' })
  const near = {
    id: randomUUID(),
    name: 'Near',
    name_ar: null,
    kind: 'postcodes',
    polygon: null,
    radius: null,
    postcodes: ['10002'],
    neighborhoods: [],
    fee: 4,
    minimum: null,
    free_from: null,
    extra_minutes: 0,
    days: DAYS,
    is_on: true,
  }
  await restaurant.sql('update delivery_zones set zones = $1', [JSON.stringify([near])])
  const delivered = { payment_method: 'cash' as const, delivery_address: '7 Olive Street', due: 'asap' }
  const { items } = await bodyOf(order.id, undefined, delivered)
  const quoted = await staff.post(`/api/admin/orders/${order.id}/content-quote`, { items, ...delivered })
  expect(await quoted.json()).toMatchObject({ problems: ['place_missing'], delivery: { needs: { postcode: true } } })
  const place = { postcode: '10002', neighborhood: null, point: null }
  expect((await change(order.id, undefined, delivered)).status).toBe(422)
  const elsewhere = { ...place, postcode: '99999' }
  expect(await codeOf(await change(order.id, undefined, { ...delivered, place: elsewhere }))).toEqual([
    409,
    'outside_zones',
  ])
  expect((await changed(order.id, undefined, { ...delivered, place })).order).toMatchObject({
    delivery_fee: 4,
    zone: { name: 'Near' },
  })
})
