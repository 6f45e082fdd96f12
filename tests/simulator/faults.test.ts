import { expect, test } from 'vitest'
import { anOrder, openPayPal, until } from './paypal.ts'

test('a connection that breaks before the work stores nothing, one that breaks after it stores the order', async () => {
  const paypal = await openPayPal()
  await paypal.control('POST', 'faults', { on: 'POST /v2/checkout/orders', drop: 'before' })
  await expect(paypal.create(anOrder(), 'key')).rejects.toThrow('fetch failed')
  expect((await paypal.control('GET', 'ledger')).body.orders).toEqual([])

  await paypal.control('POST', 'faults', { on: 'POST /v2/checkout/orders', drop: 'after' })
  await expect(paypal.create(anOrder(), 'key')).rejects.toThrow('fetch failed')
  const [order] = (await paypal.control('GET', 'ledger')).body.orders
  expect(await paypal.create(anOrder(), 'key')).toMatchObject({ status: 200, body: { id: order.id } })

  await paypal.approve(order.id)
  await paypal.control('POST', 'faults', { on: 'POST /v2/checkout/orders/*/capture', drop: 'after' })
  await expect(paypal.capture(order.id, 'key')).rejects.toThrow('fetch failed')
  expect(await paypal.capture(order.id, 'key')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
  const { exchanges } = (await paypal.control('GET', 'exchanges')).body
  expect(
    exchanges.slice(1).map(({ status, dropped }: { status: number; dropped?: string }) => [status, dropped]),
  ).toEqual([
    [0, 'before'],
    [201, 'after'],
    [200, undefined],
    [201, 'after'],
    [200, undefined],
  ])
})

test('an error is returned as often as configured, and only where configured', async () => {
  const paypal = await openPayPal()
  await paypal.control('POST', 'faults', { on: 'POST /v2/checkout/orders', times: 2, status: 503 })
  await paypal.control('POST', 'faults', { on: '* /v2/*/capture', status: 422, issue: 'PAYER_CANNOT_PAY' })
  expect(await paypal.create()).toMatchObject({ status: 503, body: { name: 'SERVICE_UNAVAILABLE' } })
  expect((await paypal.create()).status).toBe(503)
  const { id } = (await paypal.create()).body
  await paypal.approve(id)
  expect(await paypal.capture(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'PAYER_CANNOT_PAY' }] } })
  expect((await paypal.capture(id)).status).toBe(201)
})

test('any status applies to one order, one key or all requests, with the work done or not', async () => {
  const paypal = await openPayPal()
  const [one, two] = [(await paypal.create()).body.id, (await paypal.create()).body.id]
  const fault = (more: object) => paypal.control('POST', 'faults', { on: `GET /v2/checkout/orders/${one}`, ...more })
  const read = (id: string) => paypal.call('GET', `/v2/checkout/orders/${id}`)
  for (const [status, issue] of [[401], [403, 'PERMISSION_DENIED'], [404, 'INVALID_RESOURCE_ID'], [409], [422], [500]])
    await fault({ status, issue })
  expect((await read(two)).status).toBe(200)
  const statuses: number[] = []
  for (let turn = 0; turn < 7; turn++) statuses.push((await read(one)).status)
  expect(statuses).toEqual([401, 403, 404, 409, 422, 500, 200])

  await fault({ status: 401, issue: 'invalid_token' })
  expect((await read(one)).body).toMatchObject({ error: 'invalid_token' })
  await fault({ status: 429, retry_after: 7 })
  const limited = await read(one)
  expect(limited).toMatchObject({ status: 429, body: { name: 'RATE_LIMIT_REACHED' } })
  expect(limited.headers.get('retry-after')).toBe('7')

  await paypal.approve(one)
  await paypal.control('POST', 'faults', { on: '*', request_id: 'key', status: 500, effect: true })
  expect((await read(one)).status).toBe(200)
  expect((await paypal.capture(one, 'key')).status).toBe(500)
  expect(await paypal.capture(one, 'key')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
})

test('a slow response comes after the work; with late the work itself is slow', async () => {
  const paypal = await openPayPal()
  const ledger = async () => (await paypal.control('GET', 'ledger')).body.orders.length
  await paypal.control('POST', 'faults', { on: 'POST /v2/checkout/orders', delay_ms: 700 })
  let answered = false
  const slow = paypal.create().finally(() => {
    answered = true
  })
  await until(async () => (await ledger()) === 1, 'the work is done')
  expect(answered).toBe(false)
  expect((await slow).status).toBe(201)
  await paypal.control('POST', 'faults', { on: 'POST /v2/checkout/orders', delay_ms: 700, late: true })
  const late = paypal.create()
  await new Promise((done) => setTimeout(done, 100))
  expect(await ledger()).toBe(1)
  expect((await late).status).toBe(201)
  expect(await ledger()).toBe(2)
})

test('exchanges are recorded with the relevant parts of a request, without its token', async () => {
  const paypal = await openPayPal()
  await paypal.create(anOrder(), 'order:7:create:1')
  const { exchanges } = (await paypal.control('GET', 'exchanges')).body
  expect(exchanges.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestHeaders: { 'paypal-request-id': 'order:7:create:1', prefer: 'return=representation' },
    requestBody: JSON.stringify(anOrder()),
    status: 201,
  })
  expect(JSON.stringify(exchanges)).not.toContain('Bearer ')
  await paypal.control('DELETE', 'exchanges')
  expect((await paypal.control('GET', 'exchanges')).body).toEqual({ exchanges: [] })
})

test('a reset removes the orders and keeps clients and webhooks', async () => {
  const paypal = await openPayPal()
  await paypal.call('POST', '/v1/notifications/webhooks', { url: 'http://127.0.0.1:9/', event_types: [{ name: '*' }] })
  await paypal.paid()
  await paypal.control('POST', 'faults', { on: '*', status: 500 })
  await paypal.control('POST', 'reset')
  expect((await paypal.control('GET', 'ledger')).body.orders).toEqual([])
  expect((await paypal.call('GET', '/v1/notifications/webhooks')).body.webhooks).toHaveLength(1)
  await paypal.control('POST', 'reset', { everything: true })
  expect((await paypal.call('GET', '/v1/notifications/webhooks')).status).toBe(401)
  expect((await paypal.control('POST', 'faults', { on: '*' })).status).toBe(400)
})
