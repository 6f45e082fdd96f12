import { MEAL_SIZES, type MealSize } from '../menu/meal-sizes.ts'

/** `not_required`: paid in person, outside the website. `checking`: PayPal reviews the payment. */
export const PAYMENT_STATUSES = [
  'not_required',
  'unpaid',
  'checking',
  'paid',
  'partially_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The kinds of entries in the history of an order. */
export const CHANGES = ['opened', 'status', 'payment', 'refund', 'due'] as const

export const ORDER_LIMITS = { items: 50, delivery_address: 300, special_requests: 1000 } as const

/**
 * An event for the panel. `change`: a row was added or changed; `deaf`: changes are not received at the moment;
 * `missed`: some changes may have been missed until now.
 */
export type PanelEvent = { name: 'change'; table: PanelTable; id: string } | { name: 'deaf' | 'missed' }
export type PanelTable = 'orders' | 'reservations' | 'payments' | 'messages'

/** The meal size and guests of a sold line, read from its stored note. */
export function mealOfNote(note: string | null): { meal_size: MealSize; guests_count: number } | null {
  const [, size, guests] = /^Meal size: (\w+), Guests: (\d+)$/.exec(note ?? '') ?? []
  const meal_size = MEAL_SIZES.find((known) => known === size)
  return meal_size ? { meal_size, guests_count: Number(guests) } : null
}

/** What a guest sees. `declined`: another card may work; `refused`: only another payment method may work. */
export const PAYMENT_PROBLEMS = ['declined', 'refused'] as const

export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number]

export const MAX_QUANTITY = 99
