import { expect, test } from 'vitest'
import { completePhone } from './phone-number.ts'

test.each([
  ['0176 5550192', 'DE', '+49 176 5550192'],
  ['+49 (0)176 5550192', 'DE', '+49 176 5550192'],
  ['0049 176 5550192', 'DE', '+49 176 5550192'],
  ['176/555-0192', 'DE', '+49 176 5550192'],
  ['(212) 555-0100', 'US', '+1 212 555 0100'],
  ['1-212-555-0100', 'US', '+1 212 555 0100'],
  ['01 234 567', 'LB', '+961 1 234 567'],
  ['050 123 4567', 'AE', '+971 50 123 4567'],
  ['06 12345678', 'IT', '+39 06 1234 5678'],
  ['098765 43210', 'IN', '+91 98765 43210'],
  ['+961 1 234 567', 'US', '+961 1 234 567'],
  ['+1 212 555 0100', null, '+1 212 555 0100'],
])('%s in %s is %s', async (typed, country, complete) => {
  expect(await completePhone(typed, country)).toBe(complete)
  expect(await completePhone(complete, country), 'a complete number stays').toBe(complete)
})

test.each([
  ['12', 'DE'],
  ['555 0100 ', 'US'],
  ['+49 176 5550192 5550192 5550192', 'DE'],
  ['call me', 'DE'],
  ['0176 5550192', null],
  ['', 'DE'],
])('%j in %s is no number', async (typed, country) => {
  expect(await completePhone(typed, country)).toBeNull()
})
