import { generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayPal as connectPayPal } from '../../src/server/payments/paypal.ts'
import { ensureWebhook } from '../../src/server/payments/webhook.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { everyDay, guestOf } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const WEBHOOK = '/api/payments/paypal/webhook'
let paypal: Awaited<ReturnType<typeof openPayPal>>
beforeAll(async () => {
  paypal = await openPayPal()
})
afterAll(() => paypal.close())
beforeEach(() => paypal.reset(false))

/** A paid order, and the webhooks about it. */
async function openPaid() {
  const restaurant = await openRestaurant({ service_periods: everyDay }, { environment: { ...paypal.environment } })
  const guest = await guestOf(restaurant)
  const order = () => guest.placed([guest.item('Ayran')], { payment_method: 'paypal' })
  const placed = await order()
  await paypal.approve(paypalIdOf(placed.approve_url))
  const statusOf = async ({ order }: typeof placed) =>
    (await restaurant.getJson(`/api/orders/${order.access_token}`)).order.payment_status
  await expect.poll(() => statusOf(placed)).toBe('paid')
  // Approved, completed and paid: until all three have arrived, rows may still change.
  const told = async () => (await paypal.events()).filter(({ deliveries }) => deliveries.some((it) => it.delivered))
  await expect.poll(told).toHaveLength(3)
  const [event] = await paypal.events()
  if (!event) throw new Error('PayPal sent no event')
  const say = (raw: string, headers: Record<string, string> = {}) =>
    restaurant.post(WEBHOOK, raw, { ...event.headers, ...headers })
  return { restaurant, order, statusOf, event, say }
}

const everything = async ({ sql }: Restaurant) => [
  await sql('select * from orders order by id'),
  await sql('select * from payments order by id'),
  await sql('select * from order_changes order by id'),
]

test('a repeated webhook is processed once', async () => {
  const { restaurant, event, say } = await openPaid()
  const before = await everything(restaurant)
  for (const _ of [1, 2, 3]) expect((await say(event.body)).status).toBe(204)
  expect(await everything(restaurant)).toEqual(before)
})

test('a webhook without a valid signature over its exact bytes is refused', async () => {
  const { restaurant, event, say } = await openPaid()
  const before = await everything(restaurant)
  const reserialised = JSON.stringify(JSON.parse(event.body))
  const another = event.body.replace('USD', 'EUR')
  expect(another).not.toBe(event.body)
  const without = (name: string) => ({ [name]: '' })
  const answers = [
    await say(reserialised),
    await say(another),
    await say(event.body, { 'paypal-transmission-id': crypto.randomUUID() }),
    await say(event.body, { 'paypal-transmission-time': '2020-01-01T00:00:00Z' }),
    await say(event.body, { 'paypal-auth-algo': 'SHA1withRSA' }),
    await say(event.body, without('paypal-transmission-sig')),
    await say(event.body, { 'paypal-transmission-sig': 'not base64!' }),
    await restaurant.post(WEBHOOK, event.body),
    await restaurant.post(WEBHOOK, '{}'),
    await say('not json'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 403, 403, 403])
  expect(await everything(restaurant)).toEqual(before)
})

test('a webhook signed with any other certificate is refused, wherever it is hosted', async () => {
  const { event, say } = await openPaid()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const id = event.headers['paypal-transmission-id']
  const time = event.headers['paypal-transmission-time']
  const message = `${id}|${time}|WEBHOOK_ID|${crc32(event.body)}`
  const forged = { 'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), privateKey).toString('base64') }
  for (const place of [
    event.headers['paypal-cert-url'] ?? '',
    'https://api.paypal.com.attacker.example/cert.pem',
    'https://paypal.com@attacker.example/cert.pem',
    'http://127.0.0.1:9/cert.pem',
    'https://api.paypal.com/cert.pem', // the real one does not sign for a simulator
    'file:///etc/passwd',
  ])
    expect((await say(event.body, { ...forged, 'paypal-cert-url': place })).status, place).toBe(403)
})

test("a webhook about another shop's order is acknowledged and ignored", async () => {
  const { restaurant, order, statusOf } = await openPaid()
  const other = await openRestaurant({ service_periods: everyDay }, { environment: { ...paypal.environment } })
  const before = await everything(other)
  const placed = await order()
  await paypal.approve(paypalIdOf(placed.approve_url)) // both shops get the webhook
  await expect.poll(() => statusOf(placed)).toBe('paid')
  const owner = await other.as('admin')
  const heard = async () => (await owner.getJson('/api/admin/settings')).status.paypal.webhook_at
  await expect.poll(heard, { message: 'the owner sees that PayPal reaches the site' }).toEqual(expect.any(String))
  expect(await everything(other)).toEqual(before)
  expect(restaurant.url).not.toBe(other.url)
})

test('the return page changes only its own order, whatever its query says', async () => {
  const { restaurant, order, statusOf } = await openPaid()
  await paypal.webhooks('never')
  const [mine, theirs] = [await order(), await order()]
  await paypal.approve(paypalIdOf(theirs.approve_url))
  const path = `/api/orders/${mine.order.access_token}/payment/settlement`
  for (const query of [`?token=${paypalIdOf(theirs.approve_url)}&PayerID=X`, `?order_id=${theirs.order.id}`])
    expect((await restaurant.post(path + query, {})).status).toBe(200)
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['unpaid', 'unpaid'])
  expect((await paypal.ofOrder(theirs.order.id))[0]?.captures).toEqual([])
  expect((await restaurant.post(`/api/orders/${'x'.repeat(32)}/payment/settlement`, {})).status).toBe(404)
})

test('without PayPal there is no webhook route', async () => {
  const restaurant = await openRestaurant()
  expect((await restaurant.post(WEBHOOK, '{}')).status).toBe(404)
})

test('two processes that start together register one webhook, and both know it', async () => {
  const warnings: string[] = []
  const log = createLog('warn', { write: (line) => warnings.push(line) })
  const account = { client_id: 'simulator', client_secret: 'simulator', environment: paypal.url, webhook_id: undefined }
  const public_url = 'https://restaurant.example'
  const processes = [connectPayPal(account), connectPayPal(account)]
  await paypal.fault({ on: 'GET /v1/notifications/webhooks', times: 2, hold: 'after' })
  const registered = Promise.all(processes.map((it) => ensureWebhook({ paypal: it, public_url, log })))
  await paypal.held(2) // both are about to read that none is registered
  await paypal.release()
  await registered
  const webhooks = (await connectPayPal(account).listWebhooks()).filter(({ url }) => url.startsWith(public_url))
  expect(webhooks).toHaveLength(1)
  expect(processes.map(({ webhook_id }) => webhook_id)).toEqual([webhooks[0]?.id, webhooks[0]?.id])
  expect(warnings).toEqual([])
})
