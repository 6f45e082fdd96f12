import type { CurrencyCode } from '../currency-digits.ts'
import { asMinor, type Minor } from '../money.ts'
import type { SoldChoice } from './options.schema.ts'
import { priceWithChoices } from './options.ts'

export const MEAL_SIZES = ['half', 'full', 'custom'] as const
export type MealSize = (typeof MEAL_SIZES)[number]

/** The fewest guests of a custom meal. */
export const CUSTOM_MINIMUM = 13
/** A larger party is arranged with the restaurant in person. */
export const LARGEST_PARTY = 500
const PORTION = 5

/** The fewest and the most guests that a meal size is for. */
export const MEAL_GUESTS: Record<MealSize, readonly [number, number]> = {
  half: [5, 6],
  full: [10, 12],
  custom: [CUSTOM_MINIMUM, LARGEST_PARTY],
}

/** The number of people of a meal size, as the panel shows it; the kitchen uses the stored `guests_count`. */
export const peopleOf = ({ meal_size, guests_count }: { meal_size: MealSize; guests_count: number }): number =>
  meal_size === 'custom' ? guests_count : MEAL_GUESTS[meal_size][1]

/** The price per unit. A custom meal is charged in portions of five guests. */
export function unitPrice(base: Minor, size: MealSize, guests = CUSTOM_MINIMUM): Minor {
  if (size === 'full') return asMinor(base * 2)
  if (size === 'custom') return asMinor(base * Math.ceil(guests / PORTION))
  return base
}

/** What a portion costs with its choices: the dialogs, the cart and the server that charges it call this. */
export function portionPrice(
  price: Minor,
  choices: readonly Pick<SoldChoice, 'price'>[],
  meal: { meal_size: MealSize; guests_count: number } | null,
  currency: CurrencyCode,
): Minor {
  const portion = priceWithChoices(price, choices, currency)
  return meal ? unitPrice(portion, meal.meal_size, meal.guests_count) : portion
}

/** The number of guests that is stored with a meal size; only for a custom meal the guest chooses it. */
export function guestsFor(size: MealSize, guests?: number): number {
  if (size === 'half') return 5
  if (size === 'full') return 10
  return customGuests(guests)
}

/** The typed number of guests of a custom meal; an invalid number, or one below 13, becomes 13. */
export function customGuests(typed: unknown): number {
  const guests = Math.floor(Number(typed))
  return Number.isFinite(guests) && guests >= CUSTOM_MINIMUM ? Math.min(guests, LARGEST_PARTY) : CUSTOM_MINIMUM
}

/** The number of guests of a reservation that is sent without one. */
export const defaultGuests = (size: MealSize): number => (size === 'custom' ? CUSTOM_MINIMUM : 6)
