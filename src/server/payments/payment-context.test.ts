import { expect, test } from 'vitest'
import { losesMoney, type PaymentContext } from './payment-context.ts'

const account = (environment: 'live' | 'simulator', connection_version?: number) =>
  ({ environment, connection_version }) as PaymentContext['paypal']

test.each([
  ['a simulator that nobody chose, outside the demo', account('simulator'), false, true],
  ['the simulator of the demo', account('simulator'), true, false],
  ['a test account that was connected as one', account('simulator', 1), false, false],
  ['a real account', account('live'), false, false],
  ['no account', undefined, false, false],
])('with %s, guests pay without any money arriving: %#', (_, paypal, is_demo, loses) => {
  expect(Boolean(losesMoney(paypal, { is_demo }))).toBe(loses)
})
