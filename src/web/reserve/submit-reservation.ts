import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { localizedPath } from '../../domain/language/locales.ts'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { guestsFor, unitPrice } from '../../domain/menu/meal-sizes.ts'
import { priceWithChoices } from '../../domain/menu/options.ts'
import { formatMoney, toCents, toDollars } from '../../domain/money.ts'
import type { ReservationInput } from '../../domain/orders/order-drafts.schema.ts'
import type { PlacedOrder } from '../../domain/orders/orders.schema.ts'
import { isOwed } from '../../domain/orders/payment-display-status.ts'
import { useAvoids } from '../allergens/avoids.ts'
import type { ApiError } from '../api.ts'
import { useAddForNow } from '../cart/add-for-now.ts'
import type { LineProblem } from '../checkout/line-problems.tsx'
import { sendReservation } from '../checkout/order-attempt.ts'
import { useCallUs } from '../contact/call-us.ts'
import { useContactWays } from '../contact/contact-ways.ts'
import { useDates } from '../dates.ts'
import { useChoices } from '../options/choices.ts'
import { orderPage } from '../orders/order-page.ts'
import { redirectToPayPal } from '../orders/paypal-redirect.ts'
import { showPlaced } from '../orders/placed-orders.ts'
import { useRestaurant } from '../restaurant.ts'
import { showToast } from '../ui/toast.ts'
import { type Draft, keepDraft, newDraft } from './draft.ts'

/** The state of the reservation dialog: the draft, its price, and submitting it. */
export function useSubmitReservation(dish: Product, storedDraft: Draft | undefined, close: () => void) {
  const t = useTranslations('reserve')
  const checkout = useTranslations('checkout')
  const callUs = useCallUs()
  const ways = useContactWays()
  const { restaurant, locale } = useRestaurant()
  const { dateText, timeText } = useDates()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>(storedDraft ?? newDraft(dish))
  const [forNow, setForNow] = useState(false)
  const addForNow = useAddForNow(dish)
  const [tellsKitchen, setTellsKitchen] = useState(false)
  const avoids = useAvoids()
  const [problems, setProblems] = useState<LineProblem[]>([])
  const { mutate, isPending: busy } = useMutation({
    async mutationFn(request: ReservationInput) {
      const placed = await sendReservation(request)
      return placed.approve_url ? redirectToPayPal(placed.approve_url, placed.order.access_token, locale) : placed
    },
    onSuccess: (placed, request) => void finish(placed, request),
    onError: (error) => void handleRefusal(error),
  })
  const guests = guestsFor(draft.meal_size, draft.guests)
  const options = useChoices(
    dish,
    forNow ? null : draft.serving_size,
    storedDraft?.choices && { serving_size: storedDraft.serving_size, choices: storedDraft.choices },
  )
  const serving_price = toCents(dish.serving_sizes.find(({ name }) => name === draft.serving_size)?.price ?? dish.price)
  const base = priceWithChoices(serving_price, options.sold)
  const now_price = priceWithChoices(toCents(dish.now_price ?? 0), options.sold)
  const total = toDollars(forNow ? now_price : unitPrice(base, draft.meal_size, guests))
  const methods = restaurant.payment_methods.filter((method) => method !== 'pickup')
  const payment_method = methods.includes(draft.payment_method) ? draft.payment_method : 'cash'

  function change(changes: Partial<Draft>) {
    setProblems([])
    setDraft((current) => ({ ...current, ...changes }))
  }

  function submit() {
    if (forNow) {
      close()
      return addForNow(options.sold)
    }
    const { guests: _, ...chosen } = draft
    const { date, time } = chosen
    if (!date || !time) return void showToast('error', checkout('missing'), t('missingText'))
    mutate({
      ...chosen,
      ...(dish.has_options && { choices: options.choices }),
      ...{ date, time, payment_method, guests_count: guests, expected_total: total, locale },
      avoids: tellsKitchen ? [...avoids] : [],
    })
  }

  async function finish(placed: PlacedOrder, { date, time, expected_total }: ReservationInput) {
    close()
    if (isOwed(placed.order)) return navigate(orderPage(placed.order, 'unreachable'))
    showPlaced(placed.order.access_token)
    await navigate({ to: '/reservations' })
    const when = { date: dateText(date), time: timeText(time), total: formatMoney(expected_total) }
    const link = { label: checkout('seeOrder'), onClick: () => location.assign(placed.order_url) }
    await showToast('success', t('confirmed'), t('confirmedText', when), link)
  }

  async function handleRefusal(error: ApiError) {
    if (error.code === 'unauthenticated') {
      keepDraft({ ...draft, choices: options.choices })
      await showToast('error', t('signIn'), t('signInText'))
      return navigate({ to: '/login', search: { from: localizedPath(location.pathname, locale) } })
    }
    setProblems(
      error.problem.items?.map(({ code, option, group, nearest }) => ({ code, option, group, nearest })) ?? [],
    )
    await showToast('error', t('error'), reasonOf(error))
    if (error.code !== 'offline') await queryClient.invalidateQueries()
  }

  function reasonOf({ code, problem }: ApiError) {
    if (code === 'offline') return checkout('offline')
    if (code === 'price_changed') return checkout('priceChanged', { total: formatMoney(Number(problem.total)) })
    if (code === 'too_many_unconfirmed') return callUs
    return code === 'reservations_closed' ? checkout('closedText', ways) : t('failed')
  }

  return {
    ...{ draft, change, options, guests, base, total, methods, payment_method, problems, busy, submit },
    ...{ tellsKitchen, setTellsKitchen, forNow, setForNow, now_price },
  }
}
