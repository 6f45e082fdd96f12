import { describe, expect, test } from 'vitest'
import { checkExchange, openapiIsHere } from '../paypal-openapi.ts'
import { anOrder, euros, openPayPal, openReceiver, until } from './paypal.ts'

describe.skipIf(!openapiIsHere)("against PayPal's OpenAPI files (skipped without them)", () => {
  test("a complete payment and its errors match PayPal's description", async () => {
    const paypal = await openPayPal()
    const { call, create, approve, capture, refund, control } = paypal
    const shop = await openReceiver()
    const hook = (await call('POST', '/v1/notifications/webhooks', { url: shop.url, event_types: [{ name: '*' }] }))
      .body
    await call('GET', '/v1/notifications/webhooks')
    await call('GET', `/v1/notifications/webhooks/${hook.id}`)
    await call('POST', '/v1/notifications/webhooks', { url: shop.url, event_types: [{ name: '*' }] })

    const order = anOrder({ unit: { invoice_id: 'S-7', soft_descriptor: 'SUFRA', reference_id: 'order-7' } })
    const { id } = (await create(order, 'key')).body
    await create(order, 'key')
    await call('POST', '/v2/checkout/orders', order, { key: 'key', whole: false })
    const { payment_source: _, ...plain } = anOrder()
    await call('POST', '/v2/checkout/orders', plain)
    await capture(id)
    await approve(id, 'decline')
    await capture(id)
    await approve(id)
    await call('GET', `/v2/checkout/orders/${id}`)
    const taken = (await capture(id, 'key')).body.purchase_units[0].payments.captures[0].id
    await capture(id, 'key')
    await capture(id)
    await create(order)
    await call('GET', `/v2/payments/captures/${taken}`)
    const { id: refunded } = (await refund(taken, { amount: euros('5.00'), note_to_payer: 'Sorry' }, 'key')).body
    await refund(taken, { amount: euros('5.00'), note_to_payer: 'Sorry' }, 'key')
    await refund(taken, { amount: euros('50.00') })
    await call('POST', `/v2/payments/captures/${taken}/refund`, {}, { whole: false })
    await refund(taken)
    await call('GET', `/v2/payments/refunds/${refunded}`)
    await call('GET', `/v2/checkout/orders/${id}`)
    const held = await paypal.paid(anOrder(), 'hold')
    await refund(held.capture.id)
    await control('POST', `captures/${held.capture.id}/deny`)
    await call('GET', `/v2/payments/captures/${held.capture.id}`)

    await call('GET', '/v2/checkout/orders/NOBODY')
    await call('GET', '/v2/payments/captures/NOBODY')
    await call('GET', '/v2/payments/refunds/NOBODY')
    await call('GET', '/v1/notifications/webhooks/NOBODY')
    await call('GET', `/v2/checkout/orders/${id}`, undefined, { headers: { authorization: '' } })
    await call('POST', '/v2/checkout/orders', anOrder())
    await create({ intent: 'AUTHORIZE', purchase_units: [{ amount: euros('1.00') }] })
    await create({ intent: 'BUY', purchase_units: [] })
    await create(anOrder({ unit: { amount: euros('1.005'), items: undefined } }))
    await create(anOrder({ unit: { amount: euros('20.00') } }))
    await create(anOrder({ unit: { amount: { currency_code: 'SAR', value: '20.00' }, custom_id: 'x'.repeat(128) } }))
    await create(anOrder({ unit: { amount: { currency_code: 'SAR', value: '20.00' } } }))
    for (const [status, issue] of [[500], [503], [403, 'PERMISSION_DENIED'], [422, 'TRANSACTION_REFUSED'], [429]]) {
      await control('POST', 'faults', { on: 'POST *', status, issue })
      await capture(id)
    }

    await call('POST', '/v2/checkout/orders', anOrder(), { key: 'short', whole: false })
    await call('PATCH', `/v2/checkout/orders/${id}`, [])
    await call('POST', `/v2/checkout/orders/${id}/authorize`, {})
    await call('POST', `/v2/checkout/orders/${id}/confirm-payment-source`, {})
    const capturing = { on: 'POST /v2/checkout/orders/*/capture' }
    const refunding = { on: 'POST /v2/payments/captures/*/refund' }
    for (const change of [{ status: 'DECLINED' }, { status: 'FAILED' }, { amount: euros('24.00') }]) {
      await control('POST', 'faults', { ...capturing, capture: change })
      await call('GET', `/v2/payments/captures/${(await paypal.paid()).capture.id}`)
    }
    const one = await paypal.paid()
    for (const decision of ['fail', 'cancel']) {
      await control('POST', 'faults', { ...refunding, refund: { status: 'PENDING' } })
      const pending = (await refund(one.capture.id, { amount: euros('20.00') })).body.id
      await refund(one.capture.id, { amount: euros('20.00') })
      await control('POST', `refunds/${pending}/${decision}`)
      await call('GET', `/v2/payments/refunds/${pending}`)
    }
    await control('POST', `captures/${one.capture.id}/dispute`)
    await refund(one.capture.id, { amount: euros('20.00') })
    const two = (await create()).body.id
    await approve(two)
    await control('POST', 'faults', { ...capturing, hold: 'before' })
    await control('POST', 'faults', { ...refunding, hold: 'before' })
    const slow = [capture(two, 'slow'), refund(one.capture.id, {}, 'slow')]
    await until(async () => (await control('GET', 'held')).body.held.length === 2, 'both are held')
    await capture(two, 'slow')
    await capture(two, 'other')
    await refund(one.capture.id, {}, 'slow')
    await control('POST', 'held/release')
    await Promise.all(slow)
    await call('POST', `/v2/checkout/orders/${two}/capture`, {}, { key: 'slow', whole: false })

    await until(() => shop.received.length > 0, 'an event')
    const { headers = {}, body = '' } = shop.received[0] ?? {}
    const question = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: hook.id,
    }
    const spliced = `${JSON.stringify(question).slice(0, -1)},"webhook_event":${body}}`
    expect((await call('POST', '/v1/notifications/verify-webhook-signature', spliced)).body.verification_status).toBe(
      'SUCCESS',
    )
    await call('DELETE', `/v1/notifications/webhooks/${hook.id}`)

    const { exchanges } = (await control('GET', 'exchanges')).body
    expect(exchanges.length).toBeGreaterThan(70)
    for (const exchange of exchanges)
      expect([exchange.method, exchange.path, exchange.status, ...checkExchange(exchange)]).toEqual([
        exchange.method,
        exchange.path,
        exchange.status,
      ])
  })

  test('the checker finds violations', () => {
    const create = {
      method: 'POST',
      path: '/v2/checkout/orders',
      requestBody: JSON.stringify(anOrder()),
      status: 201,
    }
    const answer = { id: 'X', status: 'PAID', color: 'red', create_time: 'today', links: [{ href: 'x' }] }
    const found = checkExchange({ ...create, responseBody: JSON.stringify(answer) }).join('\n')
    expect(found).toContain('201/status: must be equal to one of the allowed values')
    expect(found).toContain('201: knows no color')
    expect(found).toContain('201/create_time: must match pattern')
    expect(found).toContain("201/links/0: must have required property 'rel'")
    const wrong = { intent: 'CAPTURE', purchase_units: [{ amount: { value: 25 }, customId: '1' }] }
    const request = checkExchange({ ...create, requestBody: JSON.stringify(wrong), responseBody: '{}' }).join('\n')
    expect(request).toContain("request/purchase_units/0/amount: must have required property 'currency_code'")
    expect(request).toContain('request/purchase_units/0/amount/value: must be string')
    expect(request).toContain('request/purchase_units/0: knows no customId')
    const issue = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'NO_IDEA' }] })
    expect(checkExchange({ ...create, status: 422, responseBody: issue })).not.toEqual([])
    expect(checkExchange({ ...create, path: '/v2/checkout/carts', responseBody: '' })).toHaveLength(1)
  })
})
