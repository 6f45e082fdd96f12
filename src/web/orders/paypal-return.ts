import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Order } from '../../domain/orders/orders.schema.ts'
import { isOwed } from '../../domain/orders/payment-display-status.ts'
import { api, read } from '../api.ts'
import type { RedirectOutcome } from './order-page.ts'
import { orderQuery } from './queries.ts'

/** The delays before each check with PayPal, in milliseconds. */
const CHECK_DELAYS: Record<RedirectOutcome, number[]> = {
  returned: [0, 2000, 4000, 8000],
  cancelled: [0],
  unreachable: [],
}

/**
 * After the return from PayPal: checks the payment until its state is known or the retries are used up. The URL
 * parameter is then removed, so that a reload shows the current state.
 */
export function usePayPalReturn(order: Order, urlOutcome: RedirectOutcome | undefined) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [outcome] = useState(urlOutcome)
  const [polling, setPolling] = useState(outcome !== undefined && CHECK_DELAYS[outcome].length > 0 && isOwed(order))
  const { access_token } = order
  const { queryKey } = orderQuery(access_token)
  const { mutateAsync: settle } = useMutation({
    mutationFn: () => read(api.orders[':access_token'].payment.settlement.$post({ param: { access_token } })),
    onSuccess: (placed) => queryClient.setQueryData(queryKey, placed),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (!outcome) return
    let unmounted = false
    const currentOrder = () => queryClient.getQueryData(queryKey)?.order ?? order
    const poll = async () => {
      for (const delay of CHECK_DELAYS[outcome]) {
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
        if (unmounted || !isOwed(currentOrder())) return
        const placed = await settle().catch(() => undefined) // offline or rate limited: the next retry may succeed
        if (placed?.order.payment_problem) return
      }
    }
    void poll().then(() => {
      if (unmounted) return
      setPolling(false)
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    })
    return () => {
      unmounted = true
    }
  }, [outcome, access_token])

  return { outcome, polling }
}
