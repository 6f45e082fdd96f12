import { expect, test } from 'vitest'
import { anOrder, euros, openPayPal, until } from './paypal.ts'

const issueOf = ({ status, body }: { status: number; body: { details?: { issue: string }[] } }) => [
  status,
  body.details?.[0]?.issue,
]
const CAPTURE = 'POST /v2/checkout/orders/*/capture'
const REFUND = 'POST /v2/payments/captures/*/refund'

test('during a capture its key and every other key are refused; afterwards the key replays the response', async () => {
  const paypal = await openPayPal()
  const { id } = (await paypal.create()).body
  await paypal.approve(id)
  await paypal.control('POST', 'faults', { on: CAPTURE, hold: 'before' })
  const first = paypal.capture(id, 'key')
  await paypal.untilHeld()
  expect(issueOf(await paypal.capture(id, 'key'))).toEqual([409, 'PREVIOUS_REQUEST_IN_PROGRESS'])
  expect(issueOf(await paypal.capture(id, 'another'))).toEqual([422, 'ORDER_COMPLETION_IN_PROGRESS'])
  expect((await paypal.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED')
  expect((await paypal.control('POST', 'held/release')).body).toEqual({ released: 1 })
  expect((await first).status).toBe(201)
  expect((await paypal.capture(id, 'key')).status).toBe(200)
  expect(issueOf(await paypal.capture(id, 'another'))).toEqual([422, 'ORDER_ALREADY_CAPTURED'])
})

test('a slow request may be refused, too, with the configured status', async () => {
  const paypal = await openPayPal()
  const { id } = (await paypal.create()).body
  await paypal.approve(id)
  await paypal.control('POST', 'faults', { on: CAPTURE, hold: 'after', concurrent: 422 })
  const first = paypal.capture(id, 'key')
  await paypal.untilHeld()
  expect(issueOf(await paypal.capture(id, 'key'))).toEqual([422, 'PREVIOUS_REQUEST_IN_PROGRESS'])
  expect((await paypal.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('COMPLETED')
  await paypal.control('POST', 'held/release', { on: CAPTURE })
  expect((await first).status).toBe(201)
})

test('one refund of a capture runs at a time; different orders do not block each other', async () => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid()
  const other = await paypal.paid()
  await paypal.control('POST', 'faults', { on: REFUND, hold: 'before' })
  const first = paypal.refund(capture.id, { amount: euros('5.00') }, 'one')
  await paypal.untilHeld()
  expect(issueOf(await paypal.refund(capture.id, { amount: euros('5.00') }, 'two'))).toEqual([
    409,
    'PREVIOUS_REQUEST_IN_PROGRESS',
  ])
  expect((await paypal.refund(other.capture.id, {}, 'three')).status).toBe(201)
  await paypal.control('POST', 'held/release')
  expect((await first).status).toBe(201)
})

test('keys expire by the clock or on command', async () => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid()
  const five = { amount: euros('5.00') }
  expect((await paypal.refund(capture.id, five, 'refund:1')).status).toBe(201)
  expect((await paypal.refund(capture.id, five, 'refund:1')).status).toBe(200)
  expect((await paypal.control('POST', 'request-ids', { forget: 'refund:*' })).body).toEqual({ forgotten: 1 })
  expect((await paypal.refund(capture.id, five, 'refund:1')).status).toBe(201)
  await paypal.control('POST', 'clock', { advance_ms: 46 * 86_400_000 })
  const later = await paypal.signIn()
  expect((await later.refund(capture.id, five, 'refund:1')).status).toBe(201)
})

test('a declined card may be stored under its key, so that only a new key pays', async () => {
  const paypal = await openPayPal()
  await paypal.control('POST', 'request-ids', { remember_refusals: true })
  const { id } = (await paypal.create()).body
  await paypal.approve(id, 'decline')
  expect(issueOf(await paypal.capture(id, 'key'))).toEqual([422, 'INSTRUMENT_DECLINED'])
  await paypal.approve(id)
  expect(issueOf(await paypal.capture(id, 'key'))).toEqual([422, 'INSTRUMENT_DECLINED'])
  expect((await paypal.capture(id, 'another')).status).toBe(201)
})

test('an older response arrives after a newer one; an order is read as it was; an aborted request gets no response', async () => {
  const paypal = await openPayPal()
  const { id } = (await paypal.create(anOrder())).body
  await paypal.approve(id)
  const read = async () => (await paypal.call('GET', `/v2/checkout/orders/${id}`)).body.status
  await paypal.control('POST', 'moments', { name: 'approved' })
  await paypal.control('POST', 'faults', { on: `GET /v2/checkout/orders/${id}`, hold: 'after' })
  const older = read()
  await paypal.untilHeld()
  await paypal.control('POST', 'faults', { on: CAPTURE, timeout: 'before' })
  await expect(paypal.capture(id, 'key', 100)).rejects.toThrow('timeout')
  expect(await read()).toBe('APPROVED')
  await until(async () => {
    await paypal.control('POST', 'faults', { on: CAPTURE, timeout: 'after' })
    return paypal.capture(id, 'key', 500).then(
      () => true,
      (error) => error.name === 'TimeoutError',
    )
  }, 'the abandoned request is over')
  expect(await read()).toBe('COMPLETED')
  await paypal.control('POST', 'held/release')
  expect(await older).toBe('APPROVED')
  await paypal.control('POST', 'faults', { on: 'GET /v2/checkout/orders/*', stale: 'approved', times: 2 })
  expect([await read(), await read(), await read()]).toEqual(['APPROVED', 'APPROVED', 'COMPLETED'])
})

test('a held request is dropped, or completed although its caller is gone', async () => {
  const paypal = await openPayPal()
  const { id } = (await paypal.create()).body
  await paypal.approve(id)
  await paypal.control('POST', 'faults', { on: CAPTURE, hold: 'before', times: 2 })
  const dropped = paypal.capture(id, 'key').catch((error) => error.message)
  await paypal.untilHeld()
  await paypal.control('POST', 'held/release', { drop: true })
  expect(await dropped).toBe('fetch failed')
  await expect(paypal.capture(id, 'key', 100)).rejects.toThrow('timeout')
  expect((await paypal.control('GET', 'ledger')).body.orders[0].captures).toEqual([])
  await paypal.control('POST', 'held/release')
  await until(async () => (await paypal.control('GET', 'ledger')).body.orders[0].captures.length === 1, 'the capture')
})
