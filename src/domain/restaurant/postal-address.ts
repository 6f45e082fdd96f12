/** The parts of an address in one line, for search engines. */
type PostalAddress = {
  streetAddress: string
  addressLocality?: string
  addressRegion?: string
  postalCode?: string
}

/** `NY 10002`, also with four more digits. */
const STATE_AND_ZIP = /^([A-Z]{2}) (\d{5}(?:-\d{4})?)$/
/** `10115 Berlin`, `1010 Wien`, `75001 Paris`. */
const CODE_AND_TOWN = /^(?:[A-Z]{1,2}-)?(\d{4,5}) (\D{2,60})$/
/** `London E1 6AN`, `Toronto M5V 2T6`, `Tokyo 150-0013`. */
const TOWN_AND_CODE = /^(\D{2,60}) ([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|\d{3}-\d{4})$/
/** `Beirut 1107`, `Dubai 12345`. */
const TOWN_AND_NUMBER = /^(\D{2,60}) (\d{4,6})$/
/** What has a number and is no town: `Office 1204`. */
const UNIT =
  /^(?:office|building|bldg|suite|unit|floor|level|room|apartment|apt|flat|shop|villa|tower|block|p\.? ?o\.? box|مكتب|مبنى|بناية|شقة|محل|صندوق بريد|ص\.? ?ب)(?!\p{L})/iu

/**
 * The street, town and postcode of an address in the order of the usual countries. What is not recognized for certain stays
 * in the street, because a wrong town is worse than none.
 */
export function readPostalAddress(address: string): PostalAddress {
  const parts = address
    .slice(0, 300)
    .split(/[,،\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  for (const [i, part] of parts.entries()) {
    const [, state, zip] = STATE_AND_ZIP.exec(part) ?? []
    const town = parts[i - 1]
    if (state && zip && i > 1 && town)
      return {
        streetAddress: parts.slice(0, i - 1).join(', '),
        addressLocality: town,
        addressRegion: state,
        postalCode: zip,
      }
  }
  // After a town is at most a country.
  for (const i of [parts.length - 2, parts.length - 1]) {
    const part = parts[i]
    if (i < 1 || !part) continue
    const streetAddress = parts.slice(0, i).join(', ')
    const [, code, after] = CODE_AND_TOWN.exec(part) ?? []
    if (code && after) return { streetAddress, addressLocality: after, postalCode: code }
    const number = i === parts.length - 1 && !UNIT.test(part) ? TOWN_AND_NUMBER.exec(part) : null
    const [, before, last] = TOWN_AND_CODE.exec(part) ?? number ?? []
    if (before && last) return { streetAddress, addressLocality: before, postalCode: last }
  }
  return { streetAddress: parts.join(', ') }
}
