/**
 * A phone number as a restaurant in this country types it, completed with the country's code: `0176 5550192` in `DE` is
 * `+49 176 5550192`. Null: no number.
 */
export async function completePhone(typed: string, country: string | null): Promise<string | null> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  // Some type `00` for `+`, which is another prefix in some countries.
  const text = typed.replace(/^\s*00(?=[1-9])/, '+')
  const number = parsePhoneNumberFromString(text, {
    ...(country && isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  return number?.isPossible() ? number.formatInternational() : null
}
