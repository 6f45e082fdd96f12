import { expect, test } from 'vitest'
import { isCurrency } from '../currencies.ts'
import { COUNTRIES, countryOf } from './country.ts'
import { countryCurrency, countryForms } from './country-forms.ts'

test.each([
  ['US', '12', null, 'zip', 'USD'],
  ['DE', '24', 'monday', 'postcode', 'EUR'],
  ['KW', '12', 'saturday', 'postcode', 'KWD'],
  ['AE', '12', 'monday', 'none', 'AED'],
  ['SA', '12', 'sunday', 'postcode', 'SAR'],
  ['QA', '12', 'saturday', 'none', 'QAR'],
  ['LB', '12', 'monday', 'none', 'LBP'],
  ['GB', '24', 'monday', 'postcode', 'GBP'],
  ['IE', '24', 'monday', 'postcode', 'EUR'],
  ['CA', '12', 'sunday', 'postcode', 'CAD'],
  ['JP', '24', 'sunday', 'postcode', 'JPY'],
  ['HK', '12', 'sunday', 'none', 'HKD'],
  ['MV', '24', 'friday', 'postcode', 'MVR'],
])(
  '%s: a clock of %s hours, a week from %s, postal codes: %s, %s',
  (country, clock, week_start, postal_code, currency) => {
    expect(countryForms(country)).toEqual({ clock, week_start, postal_code })
    expect(countryCurrency(country)).toBe(currency)
  },
)

test('a restaurant without a country has the specified forms, those of the USA', () => {
  expect(countryForms(null)).toEqual({ clock: '12', week_start: null, postal_code: 'zip' })
  expect(countryForms('US')).toEqual(countryForms(null))
  expect(countryCurrency(null)).toBeNull()
})

test('every country has a currency that a restaurant can choose, except where there is none', () => {
  const without = COUNTRIES.filter((country) => !isCurrency(countryCurrency(country) ?? ''))
  // The guilder of Curaçao and Sint Maarten is not in the list of currencies.
  expect(without).toEqual(['AQ', 'CW', 'SX'])
  expect(COUNTRIES).toContain(countryOf('Europe/Berlin'))
  expect(COUNTRIES.length).toBeGreaterThan(240)
})
