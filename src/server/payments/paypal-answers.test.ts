import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../../domain/currencies.ts'
import { asMinor, toAmount } from '../../domain/money.ts'
import { OrderAnswer, RefundAnswer } from './paypal-answers.ts'
import { paypalMoney, takesCurrency, unitsIn } from './paypal-money.ts'

const units = fc.integer({ min: 0, max: 1_000_000 }).map(asMinor)

test('amounts convert to PayPal’s format and back, in each currency that it takes', () => {
  const taken = fc.constantFrom(...CURRENCIES.filter(takesCurrency))
  fc.assert(
    fc.property(
      units,
      taken,
      (amount, currency) => unitsIn(paypalMoney(toAmount(amount, currency), currency)) === amount,
    ),
  )
  expect(paypalMoney(1200, 'JPY')).toEqual({ currency_code: 'JPY', value: '1200' })
  expect(paypalMoney(12.5, 'EUR')).toEqual({ currency_code: 'EUR', value: '12.50' })
})

test('an amount that its currency does not have is none; zeros after it are no decimals', () => {
  for (const value of ['', '1.234', '-1', '1e3', 'NaN', '1,00'])
    expect(unitsIn({ currency_code: 'USD', value }), value).toBeUndefined()
  expect(unitsIn({ currency_code: 'JPY', value: '12.50' })).toBeUndefined()
  expect(unitsIn({ currency_code: 'JPY', value: '12.00' })).toBe(12)
  expect(unitsIn({ currency_code: 'HUF', value: '1200' })).toBe(1200)
})

const usd = (value: string, currency_code = 'USD') => ({ currency_code, value })
const order = (status: string, payments: object = {}, unit: object = { custom_id: 'o' }) =>
  OrderAnswer.parse({ id: 'p', status, purchase_units: [{ ...unit, payments }] })
const capture = (fields: object) =>
  order('COMPLETED', { captures: [{ id: 'c', amount: usd('8.00'), ...fields }] }).captures[0]

test.each([
  ['CREATED', 'created'],
  ['SAVED', 'created'],
  ['PAYER_ACTION_REQUIRED', 'created'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'voided'],
  ['COMPLETED', 'unknown'],
  ['SOMETHING_NEW', 'unknown'],
  ['constructor', 'unknown'],
])('the status %s of an order at PayPal maps to %s', (status, ours) => {
  expect(order(status)).toMatchObject({ status: ours, paypal_status: status })
})

test.each([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'partly_refunded'],
  ['REFUNDED', 'refunded'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['DENIED', 'declined'],
  ['FAILED', 'failed'],
  ['SOMETHING_NEW', 'unknown'],
  ['constructor', 'unknown'],
])('the status %s of a capture at PayPal maps to %s', (status, ours) => {
  expect(capture({ status })).toMatchObject({ status: ours, paypal_status: status })
})

test.each([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
  ['NEW', 'unknown_answer'],
])('the status %s of a refund at PayPal maps to %s', (status, answer) => {
  expect(RefundAnswer.parse({ id: 'r', status })).toMatchObject({ answer, units: undefined, refund_id: undefined })
})

test('a capture has its amount, fee and order; without its own order id it gets that of the payment', () => {
  const fields = { status: 'COMPLETED', seller_receivable_breakdown: { paypal_fee: usd('0.52') } }
  expect(capture(fields)).toMatchObject({ amount: { units: 800, currency: 'USD' }, fee: 0.52, order_id: 'o' })
  expect(capture({ ...fields, custom_id: 'x' })).toMatchObject({ order_id: 'x' })
  expect(capture({ ...fields, amount: usd('8,00', 'EUR') })).toMatchObject({
    amount: { units: undefined, currency: 'EUR' },
  })
  expect(capture({ status: 'COMPLETED' })).toMatchObject({ fee: null })
})

test('an empty PayPal order has no captures, refunds or approval link', () => {
  expect(OrderAnswer.parse({ id: 'p', status: 'CREATED' })).toEqual({
    id: 'p',
    status: 'created',
    paypal_status: 'CREATED',
    approve_url: undefined,
    captures: [],
    refunds: [],
  })
  const links = [{ href: 'https://paypal.example/approve', rel: 'approve' }]
  expect(OrderAnswer.parse({ id: 'p', status: 'CREATED', links }).approve_url).toBe('https://paypal.example/approve')
  const refunds = [{ id: 'r', status: 'COMPLETED', amount: usd('1.00'), custom_id: 'ours', note_to_payer: 'Sorry' }]
  expect(order('COMPLETED', { refunds }).refunds).toEqual([
    {
      id: 'r',
      paypal_status: 'COMPLETED',
      answer: 'completed',
      units: 100,
      currency: 'USD',
      refund_id: 'ours',
      note: 'Sorry',
    },
  ])
})
