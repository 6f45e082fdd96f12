import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ReservationInput } from '../../../domain/orders/order-drafts.schema.ts'
import type { GuestOrder } from '../../../domain/orders/orders.schema.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import { localizedPath } from '../../../domain/text/locales.ts'
import type { ApiError } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { useMoney } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { showToast } from '../../ui/toast.ts'
import type { LineProblem } from '../checkout/line-problems.tsx'
import { sendReservation } from '../checkout/order-attempt.ts'
import { useCommonRefusals } from '../checkout/refusals.ts'
import { orderPage } from '../orders/order-page.ts'
import { showPlaced } from '../orders/placed-orders.ts'
import { redirectToPayPal } from '../payments/paypal-redirect.ts'
import { type Draft, keepDraft } from './draft.ts'

type Submission = { request: ReservationInput; draft: Draft }

/** Sends a reservation; a guest who is not signed in is led to the login, and the draft is kept. */
export function useSubmitReservation(close: () => void) {
  const t = useTranslations('reserve')
  const checkout = useTranslations('checkout')
  const { locale } = useRestaurant()
  const { format } = useMoney()
  const { dateText, timeText } = useDates()
  const commonRefusal = useCommonRefusals()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [problems, setProblems] = useState<LineProblem[]>([])
  const { mutate, isPending } = useMutation({
    async mutationFn({ request }: Submission) {
      const placed = await sendReservation(request)
      return placed.approve_url ? redirectToPayPal(placed.approve_url, placed.order.access_token, locale) : placed
    },
    onSuccess: (placed, { request }) => void finish(placed, request),
    onError: (error, { draft }) => void handleRefusal(error, draft),
  })

  async function finish(placed: GuestOrder, { date, time, expected_total }: ReservationInput) {
    close()
    if (isOwed(placed.order)) return navigate(orderPage(placed.order, 'unreachable'))
    showPlaced(placed.order.access_token)
    await navigate({ to: '/reservations' })
    const when = { date: dateText(date), time: timeText(time), total: format(expected_total) }
    const link = { label: checkout('seeOrder'), onClick: () => location.assign(placed.order_url) }
    await showToast('success', t('confirmed'), t('confirmedText', when), link)
  }

  async function handleRefusal(error: ApiError, draft: Draft) {
    if (error.code === 'unauthenticated') {
      keepDraft(draft)
      await showToast('error', t('signIn'), t('signInText'))
      return navigate({ to: '/login', search: { from: localizedPath(location.pathname, locale) } })
    }
    setProblems(
      error.problem.items?.map(({ code, option, group, nearest }) => ({ code, option, group, nearest })) ?? [],
    )
    await showToast('error', t('error'), commonRefusal(error) ?? t('failed'))
    if (error.code !== 'offline') await queryClient.invalidateQueries()
  }

  return { send: mutate, busy: isPending, problems, clearProblems: () => setProblems([]) }
}
