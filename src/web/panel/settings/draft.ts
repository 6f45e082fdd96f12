import { digitsOf } from '../../../domain/currency-digits.ts'
import { recordOf } from '../../../domain/records.ts'
import { placeText, readPlace } from '../../../domain/restaurant/place-link.ts'
import { NETWORKS } from '../../../domain/restaurant/restaurant.ts'
import type { Settings, SettingsChange } from '../../../domain/settings/settings.schema.ts'
import { typedNumber } from '../../../domain/text/numbers.ts'
import { toHoursDraft, toServicePeriods, toSpecialDay, toSpecialDayDraft } from './hours-draft.ts'
import { toTaxDraft, toTaxTerms } from './tax-draft.ts'

/** The settings as they are edited: numbers as text, hours by weekday. */
export type Draft = ReturnType<typeof toDraft>
/** The fields with one line of text. */
export type TextName = { [F in keyof Draft]: Draft[F] extends string ? F : never }[keyof Draft]

export function toDraft(settings: Settings) {
  const { status, version, latitude, longitude, social_links, languages, ...others } = settings
  const { halal_certificate: certificate, cuisines, ...rest } = others
  const urls = new Map<string, string>(social_links.map(({ network, url }) => [network, url]))
  return {
    ...rest,
    name_ar: rest.name_ar ?? '',
    tagline_ar: rest.tagline_ar ?? '',
    address_ar: rest.address_ar ?? '',
    opening_line_ar: rest.opening_line_ar ?? '',
    map_place: placeText({ latitude, longitude }),
    tax_percent: numberText(rest.tax_percent),
    taxes: rest.taxes && toTaxDraft(rest.taxes),
    tax_word: rest.tax_word ?? '',
    tax_word_ar: rest.tax_word_ar ?? '',
    tax_number: rest.tax_number ?? '',
    smallest_coin: numberText(rest.smallest_coin),
    delivery_fee: numberText(rest.delivery_fee),
    minimum_pickup: numberText(rest.minimum_pickup),
    minimum_delivery: numberText(rest.minimum_delivery),
    tip_percents: rest.tip_percents.join(', '),
    slot_capacity: numberText(rest.slot_capacity),
    prep_minutes: numberText(rest.prep_minutes),
    delivery_minutes: numberText(rest.delivery_minutes),
    pace_limit: numberText(rest.pace_limit),
    unpaid_minutes: numberText(rest.unpaid_minutes),
    release_hours: numberText(rest.release_hours),
    message_months: numberText(rest.message_months),
    social_links: recordOf(NETWORKS, (network) => urls.get(network) ?? ''),
    service_periods: toHoursDraft(rest.service_periods),
    special_days: rest.special_days.map(toSpecialDayDraft),
    arabic: languages.includes('ar'),
    cuisines: cuisines.join(', '),
    certificate_issuer: certificate?.issuer ?? '',
    certificate_number: certificate?.number ?? '',
    certificate_valid_until: certificate?.valid_until ?? '',
    certificate_scan_url: certificate?.scan_url ?? '',
  }
}

/** The changed settings. Only these are sent, so that other people's changes are not undone. */
export function pickChanges(draft: Draft, saved: Settings): Omit<SettingsChange, 'version'> {
  const before: Record<string, unknown> = toSettings(toDraft(saved))
  const changed = Object.entries(toSettings(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(changed)
}

function toSettings({ arabic, map_place, ...edited }: Draft): Omit<SettingsChange, 'version'> {
  const { certificate_issuer, certificate_number, certificate_valid_until, certificate_scan_url, ...draft } = edited
  const certificate = {
    issuer: certificate_issuer.trim(),
    number: certificate_number.trim(),
    scan_url: certificate_scan_url,
    valid_until: certificate_valid_until,
  }
  return {
    ...draft,
    cuisines: splitList(draft.cuisines),
    // All of it or nothing: the server refuses a part of it.
    halal_certificate: Object.values(certificate).some(Boolean) ? certificate : null,
    ...readTypedPlace(map_place),
    tax_percent: requiredNumber(draft.tax_percent),
    taxes: draft.taxes && toTaxTerms(draft.taxes),
    smallest_coin: parseNumber(draft.smallest_coin, digitsOf(draft.currency)),
    delivery_fee: parseNumber(draft.delivery_fee, digitsOf(draft.currency)) as number,
    minimum_pickup: parseNumber(draft.minimum_pickup, digitsOf(draft.currency)) ?? 0,
    minimum_delivery: parseNumber(draft.minimum_delivery, digitsOf(draft.currency)) ?? 0,
    tip_percents: splitList(draft.tip_percents).map(Number),
    slot_capacity: parseNumber(draft.slot_capacity),
    prep_minutes: requiredNumber(draft.prep_minutes),
    delivery_minutes: requiredNumber(draft.delivery_minutes),
    pace_limit: parseNumber(draft.pace_limit),
    unpaid_minutes: requiredNumber(draft.unpaid_minutes),
    release_hours: parseNumber(draft.release_hours),
    message_months: requiredNumber(draft.message_months),
    social_links: NETWORKS.map((network) => ({ network, url: draft.social_links[network].trim() })).filter(
      ({ url }) => url,
    ),
    service_periods: toServicePeriods(draft.service_periods),
    special_days: draft.special_days.map(toSpecialDay),
    languages: arabic ? ['en', 'ar'] : ['en'],
  }
}

/** Nothing: no place. What is no place is not sent: the form says so before (`settings-form.ts`). */
function readTypedPlace(text: string) {
  const place = readPlace(text)
  return place === null || typeof place === 'string' ? { latitude: null, longitude: null } : place
}

/** Names separated by commas, in either script. */
const splitList = (text: string) =>
  text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)
const numberText = (value: number | null) => (value === null ? '' : String(value))
const parseNumber = (text: string, decimals?: number) => (text.trim() ? typedNumber(text, decimals) : null)

/** Without a number it is null, which the server refuses with the name of the field. */
const requiredNumber = (text: string) => parseNumber(text) as number
