import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRestaurant } from '../api/restaurant.ts'
import { GET, type Money, openMoney } from '../money/paying.ts'

let money: Money
beforeAll(async () => {
  money = await openMoney()
})
afterAll(() => money.close())
beforeEach(() => money.clear())

const captureOf = async ({ order }: { order: { id: string } }) =>
  (await money.paypal.ofOrder(order.id))[0]?.captures[0]?.id ?? ''
const moneyMails = async () => (await money.mails()).filter((kind) => kind.startsWith('money_'))

test('a webhook is acknowledged only after every payment it names was read', async () => {
  const placed = await money.order()
  await money.sql('delete from webhook_events')
  await money.paypal.fault({ on: GET, status: 500, times: 200 })
  await money.paypal.webhooks('normal')
  await money.approve(placed)
  const tried = async () => (await money.paypal.events()).at(-1)?.deliveries ?? []
  await expect.poll(async () => (await tried()).length).toBeGreaterThan(0)
  expect((await tried()).every(({ delivered }) => !delivered)).toBe(true)
  expect(await money.sql('select id from webhook_events')).toEqual([])
  await money.paypal.clearFaults()
  await money.paypal.resend()
  await expect.poll(async () => (await money.booked(placed)).payment_status).toBe('paid')
  await money.paypal.webhooks('never')
})

test('a dispute is stored, reported once and shown until it is closed', async () => {
  const placed = await money.paid()
  await money.paypal.webhooks('twice')
  const { dispute_id } = await money.paypal.dispute(await captureOf(placed))
  const known = async () => (await money.moneyOf(placed)).disputes.map(({ status }) => status)
  await expect.poll(known).toEqual(['WAITING_FOR_SELLER_RESPONSE'])
  const listed = async () => (await money.staff.getJson('/api/admin/payments?only=disputes')).payments.length
  expect(await listed()).toBe(1)
  await money.paypal.resolveDispute(dispute_id, 'RESOLVED_SELLER_FAVOUR')
  await expect.poll(known).toEqual(['RESOLVED'])
  await money.paypal.resend() // sends the first event again, after the last
  await money.paypal.webhooks('never')
  expect([await known(), await listed(), await moneyMails()]).toEqual([['RESOLVED'], 0, ['money_disputed']])
  await money.paypal.webhooks('never')
})

test('a late webhook does not replace a newer state of a dispute', async () => {
  const placed = await money.paid()
  const known = async () => (await money.moneyOf(placed)).disputes.map(({ status }) => status)
  const { dispute_id } = await money.paypal.dispute(await captureOf(placed))
  await money.paypal.advance(2000)
  await money.paypal.updateDispute(dispute_id)
  await money.paypal.advance(2000)
  await money.paypal.resolveDispute(dispute_id, 'RESOLVED_SELLER_FAVOUR')
  const [created, updated, resolved] = (await money.paypal.events()).slice(-3)
  await money.paypal.resend(updated?.id)
  expect(await known()).toEqual(['UNDER_REVIEW'])
  await money.paypal.resend(created?.id)
  expect(await known()).toEqual(['UNDER_REVIEW'])
  await money.paypal.resend(resolved?.id)
  expect([await known(), await moneyMails()]).toEqual([['RESOLVED'], ['money_disputed']])
})

test('disputes whose webhooks were lost are found at night, once, and only an open one is a reason for a mail', async () => {
  const [placed, other] = [await money.paid(), await money.paid()]
  const capture = await captureOf(placed)
  const lost = await money.paypal.dispute(capture)
  const over = await money.paypal.dispute(await captureOf(other))
  await money.paypal.resolveDispute(over.dispute_id, 'RESOLVED_SELLER_FAVOUR')
  await money.restaurant.reconcile()
  await money.restaurant.reconcile()
  const known = async () => (await money.moneyOf(placed)).disputes
  expect(await known()).toMatchObject([{ id: lost.dispute_id, status: 'WAITING_FOR_SELLER_RESPONSE' }])
  expect((await money.moneyOf(other)).disputes).toMatchObject([{ id: over.dispute_id, status: 'RESOLVED' }])
  expect(await moneyMails()).toEqual(['money_disputed'])

  await money.paypal.advance(2000)
  await money.paypal.resolveDispute(lost.dispute_id, 'RESOLVED_SELLER_FAVOUR')
  for (let n = 0; n < 50; n++) await money.paypal.dispute(capture)
  await money.restaurant.reconcile()
  expect(
    (await known()).filter(({ status }) => status === 'RESOLVED'),
    'the closed one',
  ).toHaveLength(1)
  expect(await known(), 'more than one page of them').toHaveLength(51)
})

test('a dispute that was resolved in the second in which it was opened is found at night', async () => {
  const placed = await money.paid()
  const known = async () => (await money.moneyOf(placed)).disputes.map(({ status }) => status)
  const { dispute_id } = await money.paypal.dispute(await captureOf(placed))
  await money.restaurant.reconcile()
  expect(await known()).toEqual(['WAITING_FOR_SELLER_RESPONSE'])
  await money.paypal.resolveDispute(dispute_id, 'RESOLVED_SELLER_FAVOUR')
  // As PayPal's clock may say it: nothing but the state is new.
  const resolved = (await money.paypal.disputes()).find((dispute) => dispute.dispute_id === dispute_id)
  await money.sql('update disputes set said_at = $1 where id = $2', [resolved?.update_time, dispute_id])
  await money.restaurant.reconcile()
  expect(await known()).toEqual(['RESOLVED'])
})

test('an account that may not read disputes is compared all the same', async () => {
  const placed = await money.paid()
  await money.paypal.refundThere(await captureOf(placed), { amount: { currency_code: 'USD', value: '1.00' } })
  await money.sql("update payments set checked_at = now() - interval '1 day'")
  await money.paypal.fault({ on: 'GET /v1/customer/disputes*', status: 403, issue: 'PERMISSION_DENIED', times: 9 })
  await money.restaurant.reconcile()
  expect((await money.see(placed)).order.refunded_amount).toBe(1)
  expect((await money.restaurant.getJson('/api/restaurant')).payment_methods).toContain('paypal')
})

test('a reversed payment is deducted and reported once', async () => {
  const placed = await money.paid()
  await money.paypal.webhooks('twice')
  await money.paypal.decide(await captureOf(placed), 'reverse')
  await expect.poll(moneyMails).toEqual(['money_reversed'])
  expect((await money.see(placed)).order.payment_status).toBe('refunded')
  await money.paypal.webhooks('never')
})

test('certificates are fetched only after the cheap checks; an unreachable one is not a server error', async () => {
  const environment = {
    PAYPAL_CLIENT_ID: 'any',
    PAYPAL_CLIENT_SECRET: 'any',
    PAYPAL_WEBHOOK_ID: 'ours',
    PAYPAL_ENVIRONMENT: 'http://127.0.0.1:9',
  }
  const restaurant = await openRestaurant({}, { environment, paypal_timeouts: { timeout: 500, retry_delays: [] } })
  const say = (changed: Record<string, string> = {}) =>
    restaurant.post('/api/payments/paypal/webhook', '{"id":"e","event_type":"x","resource":{}}', {
      'paypal-transmission-id': 'one',
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': 'aaaa',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'http://127.0.0.1:9/v1/notifications/certs/CERT-1',
      ...changed,
    })
  const failed = async () =>
    (await restaurant.sql('select certificate_failed_at is not null as failed from payment_provider'))[0]?.failed ??
    false
  for (const [header, value] of [
    ['paypal-transmission-time', '2020-01-01T00:00:00Z'],
    ['paypal-transmission-time', 'yesterday'],
    ['paypal-cert-url', 'http://127.0.0.1:9/other'],
    ['paypal-transmission-sig', ''],
  ] as const)
    expect((await say({ [header]: value })).status, `${header}: ${value}`).toBe(403)
  expect(await failed()).toBe(false)
  expect((await say()).status).toBe(403)
  expect(await failed()).toBe(true)
  const admin = await restaurant.as('admin')
  const { checks } = await admin.getJson('/api/admin/health')
  const payment = checks.find(({ name }: { name: string }) => name === 'payment')
  expect(payment.facts.map(({ fact }: { fact: string }) => fact)).toContain('payment_certificate')
})
