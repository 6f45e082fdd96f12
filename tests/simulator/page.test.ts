import { expect, test } from 'vitest'
import { anOrder, euros, openPayPal } from './paypal.ts'

const HOSTILE = `<script>alert("1")</script>'&`

async function press(url: string, token: string, outcome: string) {
  const body = new URLSearchParams({ token, outcome })
  const answer = await fetch(`${url}/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

test('the page says that it is a simulation, shows the payment and escapes markup and scripts', async () => {
  const { create, url } = await openPayPal()
  const items = [{ name: HOSTILE, quantity: '2', unit_amount: euros('10.00') }]
  const amount = { ...euros('19.00'), breakdown: { item_total: euros('20.00'), discount: euros('1.00') } }
  const { id } = (await create(anOrder({ unit: { items, amount }, experience: { brand_name: HOSTILE } }))).body
  const answer = await fetch(`${url}/checkoutnow?token=${id}`)
  const page = await answer.text()
  expect(page).toContain('This is a simulation. No real money moves.')
  expect(page).toContain('2 × &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;')
  expect(page).toContain('€20.00')
  expect(page).toContain('-€1.00')
  expect(page).toContain('€19.00')
  expect(page).not.toContain('<script')
  expect(page).not.toContain('style="')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; form-action 'self' https:\/\/sufra\.example;/)
  const unknown = await fetch(`${url}/checkoutnow?token=${encodeURIComponent(HOSTILE)}`)
  expect([unknown.status, (await unknown.text()).includes('<script')]).toEqual([404, false])
})

test('the page is Arabic for guests of the Arabic site', async () => {
  const { create, url } = await openPayPal()
  const { id } = (await create(anOrder({ experience: { locale: 'ar-EG' } }))).body
  const page = await (await fetch(`${url}/checkoutnow?token=${id}`)).text()
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('هذه محاكاة. لا تُحوَّل أي أموال حقيقية.')
  expect(page).toContain('الدفع الآن')
})

test('each button returns to the shop and keeps its query', async () => {
  const { create, call, capture, url } = await openPayPal()
  const { id } = (await create()).body
  const cancelled = await press(url, id, 'cancel')
  expect(cancelled).toMatchObject({ status: 303, location: `https://sufra.example/checkout?token=${id}` })
  expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED')

  const approved = await press(url, id, 'hold')
  expect(approved.status).toBe(303)
  expect(approved.location).toMatch(
    new RegExp(`^https://sufra\\.example/checkout/return\\?order=7&token=${id}&PayerID=[2-9A-HJ-NP-Z]{13}$`),
  )
  expect((await capture(id)).body.purchase_units[0].payments.captures[0].status).toBe('PENDING')
  const again = await press(url, id, 'pay')
  expect(again.status).toBe(409)
  expect(again.text).toContain('This order is already paid.')
  expect(again.text).toContain('href="https://sufra.example/checkout/return?order=7&amp;token=')
  expect((await press(url, 'NOBODY', 'pay')).status).toBe(404)
})

test('a finished order says so', async () => {
  const { create, control, url } = await openPayPal()
  const [voided, expired] = [(await create()).body.id, (await create()).body.id]
  await control('POST', `orders/${voided}/void`)
  await control('POST', `orders/${expired}/expire`)
  const page = async (id: string) => (await fetch(`${url}/checkoutnow?token=${id}`)).text()
  expect(await page(voided)).toContain('This order was cancelled.')
  expect(await page(expired)).toContain('The time to pay for this order has expired.')
  expect(await page(expired)).toContain(`href="https://sufra.example/checkout?token=${expired}"`)
})

test('an address that is not http or https is never linked', async () => {
  const { create } = await openPayPal()
  expect((await create(anOrder({ experience: { return_url: 'javascript:alert(1)' } }))).status).toBe(400)
})
