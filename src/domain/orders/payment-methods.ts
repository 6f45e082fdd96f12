import type { Channel } from './channels.ts'

export const PAYMENT_METHODS = ['cash', 'paypal', 'pickup'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Only the checkout page offers pickup: the order page delivers, and guests with a reservation come anyway. */
export const isOffered = (method: PaymentMethod, channel: Channel): boolean =>
  method !== 'pickup' || channel === 'checkout'
