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
export const CHANGES = ['opened', 'status', 'payment', 'refund', 'due', 'content'] as const

export const ORDER_LIMITS = { items: 50, delivery_address: 300, special_requests: 1000 } as const

/**
 * An event for the panel. `change`: a row was added or changed; `deaf`: changes are not received at the moment;
 * `missed`: some changes may have been missed until now.
 */
/** `kitchen`: busy or paused; `sold_out`: dishes and options. */
export type PanelEvent = { name: 'change'; table: PanelTable; id?: string } | { name: 'deaf' | 'missed' }
export type PanelTable = 'orders' | 'reservations' | 'payments' | 'messages' | 'kitchen' | 'sold_out' | 'bumps'

/** What a guest sees. `declined`: another card may work; `refused`: only another payment method may work. */
export const PAYMENT_PROBLEMS = ['declined', 'refused'] as const

export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number]

export const MAX_QUANTITY = 99

/** Where an order comes from: the checkout page, the order page, or a reservation of one dish or of a table. */
export const CHANNELS = ['checkout', 'order', 'reservation'] as const

export type Channel = (typeof CHANNELS)[number]

/** How an order reached the restaurant. Staff place those that did not come from the website. */
export const SOURCES = ['website', 'phone', 'counter', 'walk_in'] as const
export type Source = (typeof SOURCES)[number]

/**
 * With one checkout, the checkout page charges what the order page does, and its orders are stored and listed as those
 * of the order page.
 */
export const chargedChannel = (channel: Channel, { one_checkout }: { one_checkout: boolean }): Channel =>
  one_checkout && channel === 'checkout' ? 'order' : channel

export const PAYMENT_METHODS = ['cash', 'paypal', 'pickup'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Only the checkout page offers pickup: the order page delivers, and guests with a reservation come anyway. */
export const isOffered = (method: PaymentMethod, channel: Channel): boolean =>
  method !== 'pickup' || channel === 'checkout'

export type TableFacts = { meal_size: string | null; guests_count: number | null }

/** A reservation, or the line of an order, of a table: it has guests, but no meal. */
export const isTable = ({ meal_size, guests_count }: TableFacts): boolean => meal_size === null && guests_count !== null

/** A table is an order of its own, without dishes. */
export const isTableOrder = ({ items }: { items: readonly TableFacts[] }): boolean =>
  items.length > 0 && items.every(isTable)

/** Ids of orders and reservations are long; people see and say their first 8 characters. */
export const shortId = (id: string): string => id.slice(0, 8)

/** The longest reason that can be given for a refund. */
export const REASON_LENGTH = 200
