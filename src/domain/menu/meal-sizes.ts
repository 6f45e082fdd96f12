import type { Cents } from '../money.ts'

export const MEAL_SIZES = ['half', 'full', 'custom'] as const
export type MealSize = (typeof MEAL_SIZES)[number]

/** Guests a custom meal begins at. */
export const CUSTOM_MINIMUM = 13
/** Beyond this a party is arranged with the restaurant in person. */
export const LARGEST_PARTY = 500
const PORTION = 5

/** The fewest and the most guests that a meal size is for. */
export const MEAL_GUESTS: Record<MealSize, readonly [number, number]> = {
  half: [5, 6],
  full: [10, 12],
  custom: [CUSTOM_MINIMUM, LARGEST_PARTY],
}

/** What one line costs per unit. A custom meal is charged in portions of five guests. */
export function unitPrice(base: Cents, size: MealSize, guests = CUSTOM_MINIMUM): Cents {
  if (size === 'full') return base * 2
  if (size === 'custom') return base * Math.ceil(guests / PORTION)
  return base
}

/** The number of guests a meal size is stored with; only a custom meal has a say in it. */
export function guestsFor(size: MealSize, guests?: number): number {
  if (size === 'half') return 5
  if (size === 'full') return 10
  return customGuests(guests)
}

/** What somebody typed as guests of a custom meal: anything that is no number of at least 13 is read as 13. */
export function customGuests(typed: unknown): number {
  const guests = Math.floor(Number(typed))
  return Number.isFinite(guests) && guests >= CUSTOM_MINIMUM ? Math.min(guests, LARGEST_PARTY) : CUSTOM_MINIMUM
}

/** A reservation that arrives without a count of guests. */
export const guestsWhenUnsaid = (size: MealSize): number => (size === 'custom' ? CUSTOM_MINIMUM : 6)
