import type { Service } from '../hours/services.ts'
import { addUp, asMinor, type Minor, percentOf } from '../money.ts'
import type { Locale } from '../text/locales.ts'
import type { DateText } from '../time/calendar.ts'
import type { TaxTerms } from './tax.schema.ts'

/** Without a name: the one percentage of the settings. */
export type TaxRate = { name: string | null; name_ar: string | null; percent: number }

/** What of an order is taxed at one rate, and the tax. */
export type TaxShare = TaxRate & { dishes: Minor; delivery: Minor; tax: Minor }

/** A part of an order with its rate; null: not taxed. */
export type TaxedPart = { units: Minor; rate: TaxRate | null }

export type Taxed = { dishes: readonly TaxedPart[]; delivery: TaxedPart; tax_included: boolean }

/** Which rates a restaurant's orders have. */
export type TaxSettings = { tax_percent: number | null; taxes: TaxTerms | null }

/** Which part of an order is taxed. `category_id`: null for a dish that is gone. */
type Taxable = { category_id: string | null; day: DateText }

/** The tax of an order by rate. It is rounded once per rate: rounding each line drifts by a cent on long orders. */
export function taxOf({ dishes, delivery, tax_included }: Taxed): TaxShare[] {
  const parts = [...dishes.map((part) => ({ ...part, isDish: true })), { ...delivery, isDish: false }]
  const rates = parts.flatMap(({ rate, units }) => (rate && units > 0 ? [rate] : []))
  const different = rates.filter((rate, index) => rates.findIndex((other) => isSameRate(other, rate)) === index)
  return different.map(({ name, name_ar, percent }) => {
    const sumOf = (wanted: boolean) =>
      addUp(
        parts.flatMap(({ isDish, rate, units }) =>
          isDish === wanted && rate && isSameRate(rate, { name, percent }) ? [units] : [],
        ),
      )
    const [sold, brought] = [sumOf(true), sumOf(false)]
    const tax = taxOn(addUp([sold, brought]), percent, tax_included)
    return { name, name_ar, percent, dishes: sold, delivery: brought, tax }
  })
}

const taxOn = (units: Minor, percent: number, included: boolean): Minor =>
  included ? includedIn(units, percent) : percentOf(units, percent)

/** The part of an amount that is tax: of 119 with 19 %, 19. Half a unit is rounded up; percentages have two decimals. */
function includedIn(units: Minor, percent: number): Minor {
  const hundredths = Math.round(percent * 100)
  return asMinor(Math.floor((2 * units * hundredths + 10_000 + hundredths) / (2 * (10_000 + hundredths))))
}

export const isSameRate = (a: Pick<TaxRate, 'name' | 'percent'>, b: Pick<TaxRate, 'name' | 'percent'>): boolean =>
  a.name === b.name && a.percent === b.percent

/** The rate of a dish. The most exact exception counts: of category and service, then of the category, then of the service. */
export function dishRate(terms: TaxTerms, { category_id, day }: Taxable, service: Service): TaxRate | null {
  const fitting = terms.exceptions.filter(
    (one) =>
      (one.category_id === null || one.category_id === category_id) &&
      (one.service === null || one.service === service),
  )
  const exactness = (one: (typeof fitting)[number]) =>
    (one.category_id === null ? 0 : 2) + (one.service === null ? 0 : 1)
  const [exact] = fitting.toSorted((a, b) => exactness(b) - exactness(a))
  return rateOn(terms, exact ? exact.rate : terms.rate, day)
}

export const deliveryRate = (terms: TaxTerms, day: DateText): TaxRate | null => rateOn(terms, terms.delivery, day)

/** The percentage that a rate has on a day; null: none on that day. */
function rateOn({ rates }: TaxTerms, name: string | null, day: DateText): TaxRate | null {
  const rate = rates.find(
    (one) =>
      one.name === name &&
      (one.valid_from === null || one.valid_from <= day) &&
      (one.valid_to === null || day <= one.valid_to),
  )
  return rate ? { name: rate.name, name_ar: rate.name_ar, percent: rate.percent } : null
}

type TaxWords = { tax_word: string | null; tax_word_ar: string | null }

/** What the owner calls tax; null: the usual word. */
export const ownTaxWord = (words: TaxWords, locale: Locale): string | null =>
  locale === 'ar' ? words.tax_word_ar : words.tax_word

/** Whether a tax was computed with rates that a guest has seen: those of these settings. */
export const hasKnownRates = (shares: readonly TaxRate[], { rates }: TaxTerms): boolean =>
  shares.every((share) => rates.some((rate) => isSameRate(rate, share)))
