import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { times } from '../api/ordering.ts'
import type { Restaurant } from '../api/restaurant.ts'
import { type Money, openMoney, REFUND } from '../money/paying.ts'

let money: Money
beforeAll(async () => {
  money = await openMoney()
})
afterAll(() => money.close())
beforeEach(() => money.clear())

const cancel = ({ order }: GuestOrder, at: Pick<Restaurant, 'post'> = money.restaurant) =>
  at.post(`/api/orders/${order.access_token}/cancellation`, {})
const refundsAtPayPal = async ({ order }: GuestOrder) =>
  (await money.paypal.ofOrder(order.id)).flatMap(({ refunds }) => refunds)

test('a guest cancels a paid order until the kitchen confirms it, and has the whole sum back, once', async () => {
  const placed = await money.paid()
  const answer = await cancel(placed)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    order: { status: 'cancelled', payment_status: 'refunded', refunded_amount: placed.order.total_amount },
    refund_under_way: false,
  })
  expect((await cancel(placed)).status, 'again').toBe(200)
  expect(await refundsAtPayPal(placed)).toHaveLength(1)
  const mails = await money.mails()
  expect(mails.filter((kind) => kind === 'refund')).toHaveLength(1)
  expect(mails.filter((kind) => kind === 'order_cancelled')).toHaveLength(1)
  expect(mails.filter((kind) => kind.startsWith('money_'))).toEqual([])
})

test('without an answer from PayPal the order is cancelled, the guest reads that the money comes, and it comes once', async () => {
  const placed = await money.paid()
  await money.paypal.fault({ on: REFUND, drop: 'after', times: 3 })
  const answer = await cancel(placed)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ order: { status: 'cancelled' }, refund_under_way: true })
  await money.paypal.clearFaults()
  await money.timePasses()
  await money.restaurant.sweep()
  expect(await money.see(placed)).toMatchObject({ order: { payment_status: 'refunded' }, refund_under_way: false })
  expect(await refundsAtPayPal(placed)).toHaveLength(1)
})

test('a confirmed order, one under review and one of which staff cancelled a part stay', async () => {
  const confirmed = await money.paid()
  await money.move(confirmed, { status: 'confirmed' })
  const held = await money.order()
  await money.approve(held, 'hold')
  await money.comeBack(held)
  const { meal, item } = money.guest
  const parted = await money.guest.placed([meal('Lamb Mandi'), item('Ayran')], { payment_method: 'paypal' })
  await money.approve(parted)
  await money.comeBack(parted)
  const part = parted.reservations[0]?.id
  expect((await money.staff.patch(`/api/admin/reservations/${part}`, { status: 'cancelled' })).status).toBe(200)
  const before = await money.asked('POST', /refund$/)
  for (const placed of [confirmed, held, parted]) expect((await cancel(placed)).status).toBe(409)
  expect(await money.asked('POST', /refund$/)).toBe(before)
})

test('guests who cancel twice, staff who confirm and PayPal’s webhook at one moment: confirmed, or cancelled and refunded once', async () => {
  const ends = new Set<string>()
  for (const round of times(8, (n) => n)) {
    const placed = await money.paid()
    const late = round % 2 === 0 ? 0 : 4
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const [first, second, confirming] = await Promise.all([
      wait(late).then(() => cancel(placed)),
      wait(late).then(() => cancel(placed, money.second)),
      money.move(placed, { status: 'confirmed', from: 'pending' }),
      money.comeBack(placed, money.second),
      money.settle(placed),
    ])
    const { order } = await money.see(placed)
    const back = await refundsAtPayPal(placed)
    ends.add(order.status)
    if (order.status === 'confirmed') {
      expect([first.status, second.status, confirming.status]).toEqual([409, 409, 200])
      expect([order.payment_status, back.length]).toEqual(['paid', 0])
    } else {
      expect([first.status, second.status, confirming.status]).toEqual([200, 200, 409])
      expect([order.payment_status, order.refunded_amount, back.length]).toEqual([
        'refunded',
        placed.order.total_amount,
        1,
      ])
    }
  }
  expect([...ends].every((end) => end === 'confirmed' || end === 'cancelled')).toBe(true)
})

test('a guest who cancels while the payment is being captured never loses money unseen', async () => {
  for (const round of times(6, (n) => n)) {
    const placed = await money.order()
    await money.approve(placed)
    await Promise.all([
      money.comeBack(placed),
      new Promise((resolve) => setTimeout(resolve, round * 8)).then(() => cancel(placed, money.second)),
    ])
    await money.timePasses()
    await money.restaurant.sweep()
    const { order } = await money.see(placed)
    const [entry] = await money.paypal.ofOrder(order.id)
    if (order.status !== 'cancelled' || !entry?.captures.length) continue
    const { payments } = await money.staff.getJson('/api/admin/payments?only=kept')
    const isListed = payments.some((one: { order: { id: string } }) => one.order.id === order.id)
    expect(entry.refunds.length === 1 || isListed, 'given back, or listed for staff').toBe(true)
  }
})
