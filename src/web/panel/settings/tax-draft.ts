import type { Service } from '../../../domain/hours/services.ts'
import type { TaxTerms } from '../../../domain/orders/tax.schema.ts'
import { typedNumber } from '../../../domain/text/numbers.ts'

export type RateDraft = { name: string; name_ar: string; percent: string; valid_from: string; valid_to: string }
export type ExceptionDraft = { category_id: string | null; service: Service | null; rate: string | null }
export type TaxDraft = {
  included: boolean
  rates: RateDraft[]
  rate: string | null
  exceptions: ExceptionDraft[]
  delivery: string | null
}

export const NEW_RATE: RateDraft = { name: '', name_ar: '', percent: '', valid_from: '', valid_to: '' }

export const NEW_TAXES: TaxDraft = { included: false, rates: [NEW_RATE], rate: '', exceptions: [], delivery: null }

export const toTaxDraft = ({ rates, ...terms }: TaxTerms): TaxDraft => ({
  ...terms,
  rates: rates.map(({ name, name_ar, percent, valid_from, valid_to }) => ({
    name,
    name_ar: name_ar ?? '',
    percent: String(percent),
    valid_from: valid_from ?? '',
    valid_to: valid_to ?? '',
  })),
})

/** Without a number a percentage is null, which the server refuses with the name of its field. */
export const toTaxTerms = ({ rates, rate, delivery, exceptions, included }: TaxDraft): TaxTerms => ({
  included,
  rates: rates.map(({ name, name_ar, percent, valid_from, valid_to }) => ({
    name: name.trim(),
    name_ar: name_ar.trim() || null,
    percent: (percent.trim() ? typedNumber(percent) : null) as number,
    valid_from: valid_from || null,
    valid_to: valid_to || null,
  })),
  rate: rate?.trim() ?? null,
  delivery: delivery?.trim() ?? null,
  exceptions: exceptions.map((exception) => ({ ...exception, rate: exception.rate?.trim() ?? null })),
})

/** The names of the rates. Several rates of one name are the same one at different times. */
export const rateNames = ({ rates }: TaxDraft): string[] => [...new Set(rates.map(({ name }) => name))]

/** What used a rate goes on using it under its new name, unless another one still has the old name. */
export function changeRate(draft: TaxDraft, index: number, changed: RateDraft): TaxDraft {
  const before = draft.rates[index]?.name
  const rates = draft.rates.with(index, changed)
  if (rates.some(({ name }) => name === before)) return { ...draft, rates }
  return replaceRate({ ...draft, rates }, before, changed.name)
}

/** What used a rate that is gone is not taxed. */
export function removeRate(draft: TaxDraft, index: number): TaxDraft {
  const before = draft.rates[index]?.name
  const rates = draft.rates.toSpliced(index, 1)
  return rates.some(({ name }) => name === before)
    ? { ...draft, rates }
    : replaceRate({ ...draft, rates }, before, null)
}

function replaceRate(draft: TaxDraft, before: string | undefined, name: string | null): TaxDraft {
  const renamed = (rate: string | null) => (rate === before ? name : rate)
  return {
    ...draft,
    rate: renamed(draft.rate),
    delivery: renamed(draft.delivery),
    exceptions: draft.exceptions.map((exception) => ({ ...exception, rate: renamed(exception.rate) })),
  }
}
