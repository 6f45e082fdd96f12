import type { z } from 'zod'
import type { OrderDraftSchema, ReservationDraftSchema } from './order-drafts.schema.ts'
import type {
  OrderEventSchema,
  OrderListSchema,
  OrderSchema,
  OwnReservationSchema,
  PlacedOrderSchema,
  ReservationListSchema,
  ReservationSchema,
} from './orders.schema.ts'
import { type Channel, MEAL_SIZES, type MealSize } from './pricing.ts'
import type { AvailabilitySchema, ItemSchema, QuoteLineSchema, QuoteSchema } from './quote.schema.ts'

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

/** What a browser sends (`…Input`), and what the server makes of it. */
export type OrderInput = z.input<typeof OrderDraftSchema>
export type ReservationInput = z.input<typeof ReservationDraftSchema>
export type Item = z.output<typeof ItemSchema>
export type OrderDraft = z.output<typeof OrderDraftSchema>
export type ReservationDraft = z.output<typeof ReservationDraftSchema>

export type Availability = z.infer<typeof AvailabilitySchema>
export type Quote = z.infer<typeof QuoteSchema>
export type QuoteLine = z.infer<typeof QuoteLineSchema>
export type Order = z.infer<typeof OrderSchema>
export type Reservation = z.infer<typeof ReservationSchema>
export type OwnReservation = z.infer<typeof OwnReservationSchema>
export type PlacedOrder = z.infer<typeof PlacedOrderSchema>
export type OrderEvent = z.infer<typeof OrderEventSchema>
export type OrderList = z.infer<typeof OrderListSchema>
export type ReservationList = z.infer<typeof ReservationListSchema>

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
