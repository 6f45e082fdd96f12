import type { Channel, PaymentMethod } from './orders.ts'

/** How a guest gets the food; `reservation`: at a table. */
export const WAYS = ['delivery', 'pickup', 'reservation'] as const
export type Way = (typeof WAYS)[number]

type Facts = { payment_method: PaymentMethod; channel: Channel; delivery_address: string | null }

export function describeFulfilment({ payment_method, channel, delivery_address }: Facts): Way {
  if (payment_method === 'pickup') return 'pickup'
  return channel === 'reservation' || !delivery_address ? 'reservation' : 'delivery'
}
