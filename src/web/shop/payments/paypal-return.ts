import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import { api, read } from '../../api.ts'
import { orderQuery, type RedirectOutcome } from '../orders/order-page.ts'

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
  const delays = outcome ? CHECK_DELAYS[outcome] : []
  const [needsCheck] = useState(delays.length > 0 && isOwed(order))
  const { access_token } = order
  const { queryKey } = orderQuery(access_token)
  const { mutate: check, status } = useMutation({
    async mutationFn() {
      const current = queryClient.getQueryData(queryKey)?.order ?? order
      if (delays.length === 0 || !isOwed(current)) return
      const placed = await read(api.orders[':access_token'].payment.settlement.$post({ param: { access_token } }))
      queryClient.setQueryData(queryKey, placed)
      if (isOwed(placed.order) && !placed.order.payment_problem) throw new Error('PayPal has no result yet')
    },
    // Also while offline or rate limited: a later check may succeed.
    retry: (failures) => failures + 1 < delays.length,
    retryDelay: (failures) => delays[failures + 1] ?? 0,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    // Not called after the guest has left the page.
    const onSettled = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    if (outcome) check(undefined, { onSettled })
  }, [outcome, access_token])

  return { outcome, polling: needsCheck && (status === 'idle' || status === 'pending') }
}
