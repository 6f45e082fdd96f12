import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPayPal, openReceiver, type PayPal, until } from './paypal.ts'

const register = (paypal: PayPal, url: string, name = '*') =>
  paypal.call('POST', '/v1/notifications/webhooks', { url, event_types: [{ name }] })

test('an event is signed over its exact bytes', async () => {
  const paypal = await openPayPal()
  const shop = await openReceiver()
  const webhook = (await register(paypal, shop.url, 'PAYMENT.CAPTURE.COMPLETED')).body
  const { id, capture } = await paypal.paid()
  await until(() => shop.received.length === 1, 'an event')
  const [{ headers, body, event } = expect.unreachable()] = shop.received
  expect(event).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource_type: 'capture',
    resource: { id: capture.id, custom_id: 'order-7', supplementary_data: { related_ids: { order_id: id } } },
  })

  const pem = await (await fetch(headers['paypal-cert-url'] ?? '')).text()
  const certificate = new X509Certificate(pem)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now())
  const signed = (text: string) =>
    [headers['paypal-transmission-id'], headers['paypal-transmission-time'], webhook.id, crc32(text)].join('|')
  const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64')
  const genuine = (text: string) => verify('sha256', Buffer.from(signed(text)), certificate.publicKey, signature)
  expect(genuine(body)).toBe(true)
  expect(genuine(body.replace('25.00', '26.00'))).toBe(false)
  expect(genuine(JSON.stringify(event))).toBe(false)

  const ask = (text: string) => {
    const question = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: webhook.id,
    }
    const spliced = `${JSON.stringify(question).slice(0, -1)},"webhook_event":${text}}`
    return paypal.call('POST', '/v1/notifications/verify-webhook-signature', spliced)
  }
  expect((await ask(body)).body).toEqual({ verification_status: 'SUCCESS' })
  expect((await ask(JSON.stringify(event))).body).toEqual({ verification_status: 'FAILURE' })
  expect((await ask(body.replace('25.00', '26.00'))).body).toEqual({ verification_status: 'FAILURE' })
})

test('a payment sends every event; a webhook gets those it subscribed to', async () => {
  const paypal = await openPayPal()
  const [all, refunds] = [await openReceiver(), await openReceiver()]
  await register(paypal, all.url)
  await register(paypal, refunds.url, 'PAYMENT.CAPTURE.REFUNDED')
  const { capture } = await paypal.paid()
  await paypal.refund(capture.id)
  await until(() => all.received.length === 4 && refunds.received.length === 1, 'five deliveries')
  expect(all.types().sort()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.ORDER.COMPLETED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
  const refunded = refunds.received[0]?.event.resource
  expect(refunded.links).toContainEqual(
    expect.objectContaining({ rel: 'up', href: expect.stringContaining(capture.id) }),
  )
})

test('an event that a shop does not accept is sent again', async () => {
  const paypal = await openPayPal()
  const shop = await openReceiver((count) => (count < 3 ? 503 : 204))
  await register(paypal, shop.url, 'CHECKOUT.ORDER.APPROVED')
  await paypal.approve((await paypal.create()).body.id)
  await until(() => shop.received.length === 3, 'a third attempt')
  expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(1)
  await until(
    async () => (await paypal.control('GET', 'events')).body.events[0].deliveries[0].delivered,
    'the delivery is noted',
  )
})

test('events can be dropped, repeated, delayed or reordered', async () => {
  const paypal = await openPayPal()
  const shop = await openReceiver()
  await register(paypal, shop.url)
  const manner = (deliver: string, delay_ms?: number) => paypal.control('POST', 'webhooks', { deliver, delay_ms })
  await manner('never')
  await paypal.paid()
  const { events } = (await paypal.control('GET', 'events')).body
  expect(events).toHaveLength(3)
  expect(shop.received).toHaveLength(0)
  expect((await paypal.control('POST', 'webhooks/resend', { event_id: events[1].id })).body).toEqual({ sent: 1 })
  expect(shop.received.map(({ body }) => body)).toEqual([events[1].body])

  shop.received.length = 0
  await manner('twice')
  await paypal.approve((await paypal.create()).body.id)
  await until(() => shop.received.length === 2, 'the same twice')
  expect(shop.received[0]?.body).toBe(shop.received[1]?.body)

  shop.received.length = 0
  await manner('never')
  const { id } = (await paypal.create()).body
  await paypal.approve(id)
  await manner('reversed')
  await paypal.capture(id)
  await until(() => shop.received.length === 2, 'a batch')
  expect(shop.types()).toEqual(['CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'])

  shop.received.length = 0
  await manner('delayed', 250)
  const started = performance.now()
  await paypal.approve((await paypal.create()).body.id)
  await until(() => shop.received.length === 1, 'a late event')
  expect(performance.now() - started).toBeGreaterThan(240)
})

test('webhooks are listed, refused twice for one URL, and removed', async () => {
  const paypal = await openPayPal()
  const { id } = (await register(paypal, 'http://127.0.0.1:9/hook')).body
  expect(await register(paypal, 'http://127.0.0.1:9/hook')).toMatchObject({
    status: 400,
    body: { name: 'WEBHOOK_URL_ALREADY_EXISTS' },
  })
  expect(await register(paypal, 'nowhere')).toMatchObject({ status: 400, body: { name: 'VALIDATION_ERROR' } })
  expect((await paypal.call('GET', '/v1/notifications/webhooks')).body.webhooks).toMatchObject([{ id }])
  expect((await paypal.call('DELETE', `/v1/notifications/webhooks/${id}`)).status).toBe(204)
  expect((await paypal.call('DELETE', `/v1/notifications/webhooks/${id}`)).status).toBe(404)
  expect((await paypal.call('GET', '/v1/notifications/webhooks')).body).toEqual({ webhooks: [] })
})
