import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../domain/orders/orders.schema.ts'
import { isOwed } from '../../domain/orders/payment-display-status.ts'
import { ApiError, api, read } from '../api.ts'
import { useSiteLocale } from '../restaurant.ts'
import { redirectToPayPal } from './paypal-redirect.ts'
import { orderQuery } from './queries.ts'

type Method = 'paypal' | 'cash'
type PaymentFailure = 'paypalDown' | 'beingMade' | 'tooOften' | 'failed'

/** Pays an owed order: online, which leaves the page, or in person. */
export function usePaying({ access_token }: Pick<Order, 'access_token'>) {
  const queryClient = useQueryClient()
  const locale = useSiteLocale()
  const [busy, setBusy] = useState<Method>()
  const [failure, setFailure] = useState<PaymentFailure>()

  /** Resolves to whether the order is settled. */
  async function pay(method: Method): Promise<boolean> {
    setBusy(method)
    setFailure(undefined)
    try {
      const placed = await choosePayment(access_token, method)
      if (placed.approve_url) return await redirectToPayPal(placed.approve_url, access_token, locale)
      queryClient.setQueryData(orderQuery(access_token).queryKey, placed)
      if (isOwed(placed.order)) setFailure('beingMade')
      return !isOwed(placed.order)
    } catch (error) {
      setFailure(failureOf(error))
      // The order may have been paid or cancelled, or online payment may have been switched off.
      for (const queryKey of [orderQuery(access_token).queryKey, ['restaurant']])
        void queryClient.invalidateQueries({ queryKey })
      return false
    } finally {
      setBusy(undefined)
    }
  }

  return { pay, busy, failure }
}

const choosePayment = (access_token: string, payment_method: Method) =>
  read(api.orders[':access_token'].payment.$post({ param: { access_token }, json: { payment_method } }))

function failureOf(error: unknown): PaymentFailure {
  const code = error instanceof ApiError ? error.problem.code : undefined
  if (code === 'payment_failed') return 'paypalDown'
  if (code === 'conflict') return 'beingMade'
  return code === 'rate_limited' ? 'tooOften' : 'failed'
}
