import { MEAL_SIZES, type MealSize } from '../menu/meal-sizes.ts'
import type { Channel } from './channels.ts'

export const PAYMENT_METHODS = ['cash', 'paypal', 'pickup'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What is fetched is fetched from the checkout: the order page delivers, and whoever reserves comes anyway. */
export const isOffered = (method: PaymentMethod, channel: Channel): boolean =>
  method !== 'pickup' || channel === 'checkout'
export const needsAddress = (method: PaymentMethod): boolean => method !== 'pickup'
export const needsEmail = (channel: Channel): boolean => channel === 'checkout'

/** `not_required`: paid in person, as far as the website is concerned. `checking`: PayPal holds the money for review. */
export const PAYMENT_STATUSES = [
  'not_required',
  'unpaid',
  'checking',
  'paid',
  'partially_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What the history of an order tells. */
export const CHANGES = ['opened', 'status', 'payment', 'refund'] as const

export const ORDER_LIMITS = { items: 50, delivery_address: 300, special_requests: 1000 } as const

/**
 * What a panel hears: `change` names what is new or different, `deaf` says that changes go unnoticed for now, `missed`
 * that some may have gone unnoticed until now.
 */
export type PanelEvent = { name: 'change'; table: PanelTable; id: string } | { name: 'deaf' | 'missed' }
export type PanelTable = 'orders' | 'reservations' | 'messages'

/** Ids are long; people tell orders apart by their first 8 characters. */
export const shortNumber = (id: string): string => id.slice(0, 8)

/** The meal that a line was sold as, from the note that is stored with it. */
export function mealOfNote(note: string | null): { meal_size: MealSize; guests_count: number } | null {
  const [, size, guests] = /^Meal size: (\w+), Guests: (\d+)$/.exec(note ?? '') ?? []
  const meal_size = MEAL_SIZES.find((known) => known === size)
  return meal_size ? { meal_size, guests_count: Number(guests) } : null
}

/** What a guest is told: `declined`: another card may do; `refused`: PayPal will not do it, another way to pay may. */
export const PAYMENT_PROBLEMS = ['declined', 'refused'] as const

export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number]

export const MAX_QUANTITY = 99
