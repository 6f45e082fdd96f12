import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { api, pathSegment, read } from '../../api.ts'
import { orNotFound } from '../../queries.ts'

/** The outcome of the redirect to PayPal, from the URL of the order page; PayPal sends the first two itself. */
export const REDIRECT_OUTCOMES = ['returned', 'cancelled', 'unreachable'] as const
export type RedirectOutcome = (typeof REDIRECT_OUTCOMES)[number]

/** The answers that the reminder of a table links to. */
export const TABLE_ANSWERS = ['coming', 'cancel'] as const
export type TableAnswer = (typeof TABLE_ANSWERS)[number]

/** A link to the page of an order. */
export const orderPage = ({ access_token }: Pick<Order, 'access_token'>, payment?: RedirectOutcome) => ({
  to: '/orders/$token' as const,
  params: { token: access_token },
  search: { payment },
})

export const orderQuery = (access_token: string) =>
  queryOptions({
    queryKey: ['order', access_token],
    queryFn: () =>
      read(api.orders[':access_token'].$get({ param: { access_token: pathSegment(access_token) } })).catch(orNotFound),
    staleTime: 10_000,
  })

/** Reloads the order after every change at the restaurant or at PayPal. Returns whether it is connected. */
export function useLiveOrder(token: string): boolean {
  const queryClient = useQueryClient()
  const [connected, setConnected] = useState(true)
  useEffect(() => {
    const events = new EventSource(`/api/orders/${token}/events`)
    events.onopen = () => setConnected(true)
    events.onerror = () => setConnected(false) // the browser reconnects by itself
    events.addEventListener('status', () => void queryClient.invalidateQueries(orderQuery(token)))
    return () => events.close()
  }, [token, queryClient])
  return connected
}
