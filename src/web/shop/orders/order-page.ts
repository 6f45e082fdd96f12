import type { Order } from '../../../domain/orders/orders.schema.ts'

/** The outcome of the redirect to PayPal, from the URL of the order page; PayPal sends the first two itself. */
export const REDIRECT_OUTCOMES = ['returned', 'cancelled', 'unreachable'] as const
export type RedirectOutcome = (typeof REDIRECT_OUTCOMES)[number]

export const orderPage = ({ access_token }: Pick<Order, 'access_token'>, payment?: RedirectOutcome) => ({
  to: '/orders/$token' as const,
  params: { token: access_token },
  search: { payment },
})
