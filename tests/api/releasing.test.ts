import { expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { everyDay, guestOf } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

test('an unconfirmed reservation is cancelled after the configured hours, and the guest gets a mail', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 20 })
  const { sql, release } = restaurant
  const guest = await guestOf(restaurant)
  const staff = await restaurant.as('staff')
  const meal = (ahead: number) => guest.meal('Fattoush', { date: guest.day(ahead) })
  const who = (n: number) => ({
    email: `g${n}@example.com`,
    phone: `555 010${n}`,
    locale: n % 2 ? ('ar' as const) : ('en' as const),
  })
  const move = ({ reservations }: GuestOrder, status: string) =>
    staff.patch(`/api/admin/reservations/${reservations[0]?.id}`, { status })

  const forgotten = await guest.placed([meal(3)], who(1))
  const partly = await guest.placed([meal(4), guest.item('Ayran')], who(2))
  const confirmed = await guest.placed([meal(5)], who(3))
  await move(confirmed, 'confirmed')
  const undecided = await guest.placed([meal(6)], who(4))
  expect((await move(undecided, 'confirmed')).status).toBe(200)
  await move(undecided, 'pending')
  const byStaff = await (await guestOf(restaurant, staff)).placed([meal(7)], who(5))
  const over = await guest.placed([meal(8)], who(6))
  await sql('update reservations set reservation_date = $1 where order_id = $2', [guest.day(-1), over.order.id])
  await sql("update reservations set created_at = now() - interval '25 hours'")
  const fresh = await guest.placed([meal(9)], who(7))
  const paid = await guest.placed([meal(10)], who(8))
  await sql("update reservations set created_at = now() - interval '25 hours' where order_id = $1", [paid.order.id])
  await sql("update orders set payment_status = 'paid', payment_method = 'paypal' where id = $1", [paid.order.id])

  const state = async ({ order }: GuestOrder) => {
    const { order: now, reservations } = await restaurant.getJson(`/api/orders/${order.access_token}`)
    return [now.status, reservations[0]?.status]
  }
  for (const settings of [
    'release_hours = null',
    'release_hours = 24, slot_capacity = null',
    'release_hours = 26, slot_capacity = 20',
  ]) {
    await sql(`update settings set ${settings}`)
    await release()
    expect(await state(forgotten), settings).toEqual(['pending', 'pending'])
  }
  await sql('update settings set release_hours = 24')
  await Promise.all([release(), release()])
  expect(await state(forgotten)).toEqual(['cancelled', 'cancelled'])
  expect(await state(partly)).toEqual(['pending', 'cancelled'])
  for (const kept of [undecided, byStaff, over, fresh, paid]) expect(await state(kept)).toEqual(['pending', 'pending'])
  expect(await state(confirmed)).toEqual(['confirmed', 'confirmed'])

  const mails = await sql(
    "select recipient, subject from outbox where kind = 'reservation_released' order by recipient",
  )
  expect(mails).toEqual([
    { recipient: 'g1@example.com', subject: expect.stringContaining('تعذر تأكيد حجزك') },
    { recipient: 'g2@example.com', subject: expect.stringContaining("We couldn't confirm your reservation") },
  ])
  expect(
    await sql('select count(*)::int as places from reservations where reservation_date = $1 and status = $2', [
      guest.day(3),
      'pending',
    ]),
  ).toEqual([{ places: 0 }])
})
