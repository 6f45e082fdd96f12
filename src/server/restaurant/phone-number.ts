import { countryOf } from '../../domain/restaurant/country.ts'

/**
 * A phone number as a restaurant in this time zone types it, completed with the code of its country: `0176 5550192` in Berlin is
 * `+49 176 5550192`. Null: no number.
 */
export async function completePhone(typed: string, time_zone: string): Promise<string | null> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  // Some type `00` for `+`, which is another prefix in some countries.
  const text = typed.replace(/^\s*00(?=[1-9])/, '+')
  const country = countryOf(time_zone) ?? ''
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  return number?.isPossible() ? number.formatInternational() : null
}
