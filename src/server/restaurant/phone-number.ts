import type { CountryCode } from 'libphonenumber-js'

/**
 * A phone number as a restaurant in this time zone types it, completed with the code of its country: `0176 5550192` in Berlin is
 * `+49 176 5550192`. Null: no number.
 */
export async function completePhone(typed: string, time_zone: string): Promise<string | null> {
  const { getCountries, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  // Some type `00` for `+`, which is another prefix in some countries.
  const text = typed.replace(/^\s*00(?=[1-9])/, '+')
  const zone = usual(time_zone)
  const country = getCountries().find((one) =>
    zonesOf(one).some((other) => other === time_zone || usual(other) === zone),
  )
  const number = parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false })
  return number?.isPossible() ? number.formatInternational() : null
}

const zonesOf = (country: CountryCode) => new Intl.Locale('und', { region: country }).getTimeZones() ?? []

/** A time zone has several names, such as Asia/Calcutta and Asia/Kolkata. */
const usual = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
