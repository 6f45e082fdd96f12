import { allergenSentences } from '../menu/allergen-names.ts'
import { ALLERGENS_UNKNOWN, isKnown } from '../menu/allergens.ts'
import { choiceText } from '../menu/choice-text.ts'
import { choicesKey } from '../menu/choices-key.ts'
import type { SoldChoice } from '../menu/options.schema.ts'
import type { Amount } from '../money.ts'
import { isolate } from '../text/bidi.ts'
import { type Locale, localized } from '../text/locales.ts'
import type { Reservation } from './orders.schema.ts'

type SoldServing = Pick<Reservation, 'product_name' | 'product_name_ar' | 'serving_size' | 'serving_size_ar'>
type NamedChoice = Pick<SoldChoice, 'name' | 'name_ar' | 'quantity'>
/** What was sold: a line of an order, or a reservation. */
export type SoldLine = SoldServing & Pick<Reservation, 'choices' | 'allergens'>

/** `price`: what the choice adds to a portion, perhaps less than nothing; null: nothing. */
export type ChoiceLine = { id: string; text: string; taken_out: boolean; price: Amount | null }
export type SoldText = { name: string; choices: ChoiceLine[]; allergens: string[] }

/** The sold dish, with its serving size if it has one. */
export const soldName = (sold: SoldServing, locale: Locale): string => namedWith(sold, servingOf(sold, locale), locale)

/** On one line, where there is little room: `Falafel (Large, No Onions)`. */
export function soldSummary(sold: SoldServing & { choices?: readonly NamedChoice[] }, locale: Locale): string {
  const choices = (sold.choices ?? []).map((choice) => choiceText(choice, locale))
  return namedWith(sold, [...servingOf(sold, locale), ...choices], locale)
}

export const choiceLines = (choices: readonly SoldChoice[], locale: Locale): ChoiceLine[] =>
  choices.map((choice) => ({
    id: choice.option_id,
    text: choiceText(choice, locale),
    taken_out: choice.quantity === 0,
    price: choice.price || null,
  }))

/**
 * The lines of an order as its guest reads them. Where nothing is known of any dish, the guest reads once, below all lines,
 * to ask us.
 */
export function guestLines<Line extends SoldLine>(items: readonly Line[], locale: Locale) {
  const known = items.some(({ allergens }) => isKnown(allergens))
  return {
    lines: items.map((sold) => ({
      sold,
      ...textOf(sold, known ? allergenSentences(sold.allergens, locale) : [], locale),
    })),
    allergens: known ? [] : allergenSentences(ALLERGENS_UNKNOWN, locale),
  }
}

/** Two lines of the same dish may differ in their choices. */
export const soldKey = (sold: SoldLine & { notes?: string | null }): string =>
  [sold.product_name, sold.serving_size, sold.notes, choicesKey(sold.choices)].join()

/** The name and the choices, with these sentences about allergens. */
export const textOf = (sold: SoldLine, allergens: string[], locale: Locale): SoldText => ({
  name: soldName(sold, locale),
  choices: choiceLines(sold.choices, locale),
  allergens,
})

const servingOf = ({ serving_size, serving_size_ar }: SoldServing, locale: Locale): string[] =>
  serving_size ? [localized({ name: serving_size, name_ar: serving_size_ar }, 'name', locale)] : []

function namedWith({ product_name, product_name_ar }: SoldServing, parts: string[], locale: Locale): string {
  const name = localized({ name: product_name, name_ar: product_name_ar }, 'name', locale)
  if (parts.length === 0) return name
  return `${isolate(name, locale)} (${listed(parts, locale)})`
}

/** `Tahini, 2 × Falafel`. */
const listed = (parts: readonly string[], locale: Locale): string =>
  parts.map((part) => isolate(part, locale)).join(locale === 'ar' ? '، ' : ', ')
