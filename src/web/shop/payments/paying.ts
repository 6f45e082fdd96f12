import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { orderQuery } from '../orders/queries.ts'
import { redirectToPayPal } from './paypal-redirect.ts'

type Method = 'paypal' | 'cash'
type PaymentFailure = 'paypalDown' | 'beingMade' | 'tooOften' | 'tooLate' | 'failed'

/** Pays an owed order: online, which leaves the page, or in person. `settled` is called if it is no longer owed. */
export function usePaying({ access_token }: Pick<Order, 'access_token'>, settled: (method: Method) => void) {
  const queryClient = useQueryClient()
  const locale = useSiteLocale()
  const { mutate, isPending, variables, data, error } = useMutation({
    async mutationFn(payment_method: Method) {
      const param = { access_token }
      const placed = await read(api.orders[':access_token'].payment.$post({ param, json: { payment_method } }))
      return placed.approve_url ? redirectToPayPal(placed.approve_url, access_token, locale) : placed
    },
    onSuccess(placed, method) {
      queryClient.setQueryData(orderQuery(access_token).queryKey, placed)
      if (!isOwed(placed.order)) settled(method)
    },
    onError() {
      // The order may have been paid or cancelled, or online payment may have been switched off.
      for (const queryKey of [orderQuery(access_token).queryKey, ['restaurant']])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  const failure = error ? failureOf(error) : data && isOwed(data.order) ? 'beingMade' : undefined
  return { pay: mutate, busy: isPending ? variables : undefined, failure }
}

function failureOf({ code }: ApiError): PaymentFailure {
  if (code === 'payment_failed') return 'paypalDown'
  if (code === 'conflict') return 'beingMade'
  if (code === 'due_unavailable' || code === 'slot_unavailable') return 'tooLate'
  return code === 'rate_limited' ? 'tooOften' : 'failed'
}
