import { expect, test } from 'vitest'
import { countryOf } from './country.ts'

test.each([
  ['America/New_York', 'US'],
  ['Europe/Berlin', 'DE'],
  ['Asia/Beirut', 'LB'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Dubai', 'AE'],
  ['Europe/London', 'GB'],
  ['UTC', null],
])('%s is a time zone of %s', (zone, country) => {
  expect(countryOf(zone)).toBe(country)
})
