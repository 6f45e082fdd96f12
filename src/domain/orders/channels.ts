/** Where an order comes from: the checkout page, the order page, or the reservation dialog of one dish. */
export const CHANNELS = ['checkout', 'order', 'reservation'] as const

export type Channel = (typeof CHANNELS)[number]
