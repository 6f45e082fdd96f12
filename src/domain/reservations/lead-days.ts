import type { Channel } from '../orders/channels.ts'

/** The checkout and order pages take no orders for today or tomorrow; the reservation dialog does. */
export const CHECKOUT_LEAD_DAYS = 2

export const leadDays = (channel: Channel): number => (channel === 'reservation' ? 0 : CHECKOUT_LEAD_DAYS)
