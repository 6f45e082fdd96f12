import { expect, test } from 'vitest'
import { completePhone } from './phone-number.ts'

test.each([
  ['0176 5550192', 'Europe/Berlin', '+49 176 5550192'],
  ['+49 (0)176 5550192', 'Europe/Berlin', '+49 176 5550192'],
  ['0049 176 5550192', 'Europe/Berlin', '+49 176 5550192'],
  ['176/555-0192', 'Europe/Berlin', '+49 176 5550192'],
  ['(212) 555-0100', 'America/New_York', '+1 212 555 0100'],
  ['1-212-555-0100', 'America/Los_Angeles', '+1 212 555 0100'],
  ['01 234 567', 'Asia/Beirut', '+961 1 234 567'],
  ['050 123 4567', 'Asia/Dubai', '+971 50 123 4567'],
  ['06 12345678', 'Europe/Rome', '+39 06 1234 5678'],
  ['098765 43210', 'Asia/Kolkata', '+91 98765 43210'],
  ['+961 1 234 567', 'America/New_York', '+961 1 234 567'],
  ['+1 212 555 0100', 'UTC', '+1 212 555 0100'],
])('%s in %s is %s', async (typed, zone, complete) => {
  expect(await completePhone(typed, zone)).toBe(complete)
  expect(await completePhone(complete, zone), 'a complete number stays').toBe(complete)
})

test.each([
  ['12', 'Europe/Berlin'],
  ['555 0100 ', 'America/New_York'],
  ['+49 176 5550192 5550192 5550192', 'Europe/Berlin'],
  ['call me', 'Europe/Berlin'],
  ['0176 5550192', 'UTC'],
  ['', 'Europe/Berlin'],
])('%j in %s is no number', async (typed, zone) => {
  expect(await completePhone(typed, zone)).toBeNull()
})
