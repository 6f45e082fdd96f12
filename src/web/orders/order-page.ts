import type { Order } from '../../domain/orders/orders.schema.ts'

/** How somebody comes to the page of an order that is to be paid; the first two PayPal itself says. */
export const ARRIVALS = ['returned', 'cancelled', 'unreachable'] as const
export type Arrival = (typeof ARRIVALS)[number]

export const orderPage = ({ access_token }: Pick<Order, 'access_token'>, payment?: Arrival) => ({
  to: '/orders/$token' as const,
  params: { token: access_token },
  search: { payment },
})
