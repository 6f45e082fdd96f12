import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Order } from '../../domain/orders/orders.schema.ts'
import { isOwed } from '../../domain/orders/payment-display-status.ts'
import { api, read } from '../api.ts'
import type { Arrival } from './order-page.ts'
import { orderQuery } from './queries.ts'

/** How long to wait before PayPal is asked once more, in milliseconds. */
const PAUSES: Record<Arrival, number[]> = { returned: [0, 2000, 4000, 8000], cancelled: [0], unreachable: [] }

/**
 * Somebody comes from PayPal: asks what became of the payment until that is known or has taken too long. The address is
 * told once and then forgotten, so that a page loaded again tells what is true by then.
 */
export function usePayPalReturn(order: Order, address: Arrival | undefined) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [arrival] = useState(address)
  const [asking, setAsking] = useState(arrival !== undefined && PAUSES[arrival].length > 0 && isOwed(order))
  const { access_token } = order
  const { queryKey } = orderQuery(access_token)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (!arrival) return
    let gone = false
    const now = () => queryClient.getQueryData(queryKey)?.order ?? order
    const ask = () => read(api.orders[':access_token'].payment.settlement.$post({ param: { access_token } }))
    const askAgain = async () => {
      for (const pause of PAUSES[arrival]) {
        if (pause > 0) await new Promise((done) => setTimeout(done, pause))
        if (gone || !isOwed(now())) return
        const placed = await ask().catch(() => undefined) // offline, or too often: the next time perhaps
        if (placed) queryClient.setQueryData(queryKey, placed)
        if (placed?.order.payment_problem) return
      }
    }
    void askAgain().then(() => {
      if (gone) return
      setAsking(false)
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    })
    return () => {
      gone = true
    }
  }, [arrival, access_token])

  return { arrival, asking }
}
