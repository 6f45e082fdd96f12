import { expect, test } from 'vitest'
import { everyDay, guestOf, times } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'

test('an order link cancels that order only, once, and only while it is pending', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 10 })
  const guest = await guestOf(restaurant)
  const cancel = (token: string) => restaurant.post(`/api/orders/${token}/cancellation`, {})
  const statuses = async () =>
    (await restaurant.sql('select status from orders order by id')).map(({ status }) => status)
  const mails = () => restaurant.sql("select kind from outbox where kind = 'order_cancelled'")
  const { order, reservations } = await guest.placed([guest.meal('Lamb Mandi'), guest.item('Ayran')])
  const other = await guest.placed([guest.meal('Fattoush')], { email: 'badr@example.com' })

  // Not the link: the id, the number, another link cut short or changed, hostile texts.
  const wrong = [order.id, order.number, order.access_token.slice(0, -1), `${order.access_token}x`, 'x'.repeat(32)]
  for (const token of [...wrong, '%00', "'", '%25', '..%2f..']) expect((await cancel(token)).status, token).toBe(404)
  expect((await restaurant.get(`/api/orders/${order.access_token}/cancellation`)).status).toBeGreaterThanOrEqual(404)
  expect(await statuses(), 'nothing happened').toEqual(['pending', 'pending'])

  // Orders that are confirmed, or about whose money staff decide, cannot be cancelled.
  const [id, dated] = [order.id, reservations[0]?.id]
  for (const status of ['confirmed', 'preparing', 'ready', 'delivering', 'completed']) {
    await restaurant.sql('update orders set status = $1 where id = $2', [status, id])
    expect((await cancel(order.access_token)).status, status).toBe(409)
  }
  await restaurant.sql("update orders set status = 'pending' where id = $1", [id])
  await restaurant.sql("update reservations set status = 'confirmed' where id = $1", [dated])
  expect((await cancel(order.access_token)).status, 'one date is confirmed').toBe(409)
  await restaurant.sql("update reservations set status = 'pending' where id = $1", [dated])
  for (const payment of ['checking', 'partially_refunded', 'refunded']) {
    await restaurant.sql('update orders set payment_status = $1 where id = $2', [payment, id])
    expect((await cancel(order.access_token)).status, payment).toBe(409)
  }
  await restaurant.sql("update orders set payment_status = 'not_required' where id = $1", [id])
  expect(await mails(), 'no mail was sent').toEqual([])

  // Many concurrent requests: one cancellation, one mail, and the seats are free again.
  expect((await guest.order([guest.meal('Fattoush')])).status, 'the evening is full').toBe(409)
  const answers = await Promise.all(times(6, () => cancel(order.access_token)))
  expect(answers.map(({ status }) => status)).toEqual(times(6, () => 200))
  expect(await (answers[0] as Response).json()).toMatchObject({
    order: { id, status: 'cancelled' },
    reservations: [{ status: 'cancelled' }],
  })
  expect(await mails()).toHaveLength(1)
  expect((await restaurant.getJson(`/api/orders/${other.order.access_token}`)).order.status).toBe('pending')
  expect((await guest.order([guest.meal('Fattoush')])).status).toBe(201)

  // Staff see who cancelled, and a guest cannot restore the order.
  const staff = await restaurant.as('staff')
  const { history } = await staff.getJson(`/api/admin/orders/${id}`)
  expect(history).toContainEqual(
    expect.objectContaining({ by: 'guest', changed_by: null, before: 'pending', after: 'cancelled' }),
  )
  expect((await cancel(order.access_token)).status, 'it stays cancelled').toBe(200)
  expect(await mails()).toHaveLength(1)
})

test('when a guest cancels while staff confirm, exactly one of the two succeeds', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const staff = await restaurant.as('staff')
  for (const _ of times(6, (n) => n)) {
    const { order } = await guest.placed([guest.meal('Lamb Mandi')])
    const [cancelled, confirmed] = await Promise.all([
      restaurant.post(`/api/orders/${order.access_token}/cancellation`, {}),
      staff.patch(`/api/admin/orders/${order.id}`, { status: 'confirmed', from: 'pending' }),
    ])
    const now = await restaurant.getJson(`/api/orders/${order.access_token}`)
    const expected = cancelled.status === 200 ? 'cancelled' : 'confirmed'
    expect([cancelled.status, confirmed.status].sort()).toEqual([200, 409])
    expect([now.order.status, now.reservations[0].status]).toEqual([expected, expected])
  }
})
