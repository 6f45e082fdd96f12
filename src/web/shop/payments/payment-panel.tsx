import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { GuestOrder, Order } from '../../../domain/orders/orders.schema.ts'
import {
  isOwed,
  type PaymentDisplayStatus,
  payableUntil,
  paymentDisplayStatus,
} from '../../../domain/orders/payment.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { labelOfMinutes } from '../../../domain/time/times.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { MENU } from '../../links.ts'
import { useMoney } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { orderQuery, type RedirectOutcome } from '../orders/order-page.ts'
import { redirectToPayPal } from './paypal-redirect.ts'

/** The state that the panel shows. `asking` and `unheard`: unpaid for us, but PayPal may already have the money. */
type PanelState = Exclude<PaymentDisplayStatus, 'not_required'> | 'asking' | 'unheard'
type Redirect = { outcome: RedirectOutcome | undefined; polling: boolean }

const WAITING = ['border-s-waiting', 'text-waiting', Hourglass] as const
const OVER = ['border-s-bad', 'text-bad', CircleX] as const
const SENT_BACK = ['border-s-info', 'text-info', Undo2] as const
const styles: Record<PanelState, readonly [edge: string, color: string, icon: LucideIcon]> = {
  asking: WAITING,
  unheard: WAITING,
  asked: WAITING,
  checking: WAITING,
  owed: ['border-s-accent', 'text-accent', CircleAlert],
  paid: ['border-s-good', 'text-good', CircleCheck],
  partially_refunded: SENT_BACK,
  refunded: SENT_BACK,
  expired: OVER,
  dropped: OVER,
}

/** The payment state of an order and the possible actions. Payment in person shows nothing. */
export function PaymentPanel({ placed, ...redirect }: { placed: GuestOrder } & Redirect) {
  const t = useTranslations('paying')
  const { order, reservations } = placed
  const textOf = useTexts(placed, redirect)
  const until = useMoment(payableUntil(order))
  const state = choosePanelState(order, redirect)
  if (!state) return null
  const [edge, color, Icon] = styles[state]
  return (
    <section className={`rounded-card border border-s-4 border-line bg-card p-5 sm:p-7 ${edge}`}>
      <div role="status">
        <div className={state === 'asking' ? 'scripting-only' : ''}>
          <h2 className="flex items-start gap-2.5 text-xl text-brand">
            <Icon className={`size-6 shrink-0 ${color}`} aria-hidden="true" />
            {t(`titles.${state}`)}
          </h2>
          <p className="mt-3">{textOf(state)}</p>
        </div>
        {state === 'asking' && (
          <noscript>
            <p>{textOf('unheard')}</p>
          </noscript>
        )}
      </div>
      {until && state !== 'asking' && (
        <p className="mt-2 font-semibold">{t(reservations.length > 0 ? 'placesUntil' : 'orderUntil', { until })}</p>
      )}
      {(state === 'owed' || state === 'unheard') && <PayButtons order={order} />}
      {(state === 'expired' || state === 'dropped') && (
        <Link {...MENU} className={`${button.primary} mt-5`}>
          {t('orderAgain')}
        </Link>
      )}
    </section>
  )
}

function choosePanelState(order: Order, { outcome, polling }: Redirect): PanelState | undefined {
  const status = paymentDisplayStatus(order)
  if (status === 'not_required') return undefined
  if (status !== 'owed' && status !== 'asked') return status
  if (polling) return 'asking'
  if (status === 'asked') return status
  return outcome === 'returned' && !order.payment_problem ? 'unheard' : 'owed'
}

function useTexts({ order, refund_under_way }: GuestOrder, { outcome }: Redirect) {
  const t = useTranslations('paying')
  const { mails } = useRestaurant().restaurant
  const { status, email, total_amount, refunded_amount, payment_problem } = order
  const { format } = useMoney(order.currency)
  const [amount, refunded] = [format(total_amount), format(refunded_amount)]
  return (state: PanelState): string => {
    if (state === 'paid' && status === 'cancelled')
      return t(refund_under_way ? 'texts.refunding' : 'texts.paidForNothing', { amount })
    if (state === 'paid') return t('texts.paid', { amount })
    if (state === 'asked') return t(status === 'cancelled' ? 'texts.askedCancelled' : 'texts.asked', { amount })
    if (state === 'checking') return email && mails === 'all' ? t('texts.checkingMail', { email }) : t('texts.checking')
    if (state === 'partially_refunded' || state === 'refunded') return t(`texts.${state}`, { amount, refunded })
    if (state !== 'owed') return t(`texts.${state}`)
    if (outcome === 'cancelled') return t('texts.left', { amount })
    return t(payment_problem ? `problems.${payment_problem}` : outcome ? 'texts.unreachable' : 'texts.owed', { amount })
  }
}

/** A moment in the restaurant's time zone. */
function useMoment(moment: string | null): string | null {
  const { restaurant } = useRestaurant()
  const { slotText } = useDates()
  if (!moment) return null
  const { date, minutes } = wallClock(new Date(moment), restaurant.time_zone)
  return slotText({ date, time: labelOfMinutes(minutes) })
}

const FAILURES: Partial<Record<ApiError['code'], 'paypalDown' | 'beingMade' | 'tooOften' | 'tooLate'>> = {
  payment_failed: 'paypalDown',
  conflict: 'beingMade',
  due_unavailable: 'tooLate',
  slot_unavailable: 'tooLate',
  rate_limited: 'tooOften',
}

/** The ways to pay an owed order: online, which leaves the page, or in person, first after a refusal by PayPal. */
function PayButtons({ order: { access_token, payment_problem } }: { order: Order }) {
  const t = useTranslations('paying')
  const checkout = useTranslations('checkout')
  const { restaurant, locale } = useRestaurant()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(access_token)
  const { mutate, isPending, variables, data, error } = useMutation({
    async mutationFn(payment_method: 'paypal' | 'cash') {
      const param = { access_token }
      const placed = await read(api.orders[':access_token'].payment.$post({ param, json: { payment_method } }))
      return placed.approve_url ? redirectToPayPal(placed.approve_url, access_token, locale) : placed
    },
    onSuccess(placed, method) {
      queryClient.setQueryData(queryKey, placed)
      if (isOwed(placed.order)) return
      document.getElementById('content')?.focus({ preventScroll: true }) // the button that had the focus no longer exists
      if (method === 'cash') void showToast('success', t('inPersonDone'), t('inPersonDoneText'))
    },
    onError() {
      // The order may have been paid or cancelled, or online payment may have been switched off.
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: ['restaurant'] })
    },
  })
  const busy = isPending ? variables : undefined
  const failure = error ? (FAILURES[error.code] ?? 'failed') : data && isOwed(data.order) ? 'beingMade' : undefined
  const ordered = payment_problem === 'refused' ? (['cash', 'paypal'] as const) : (['paypal', 'cash'] as const)
  const methods = ordered.filter((method) => method === 'cash' || restaurant.payment_methods.includes(method))
  const labels = {
    paypal: checkout(busy === 'paypal' ? 'leaving' : 'payWithPayPal'),
    cash: busy === 'cash' ? checkout('submitting') : t('inPerson'),
  }
  return (
    <>
      <div className="scripting-only mt-5 flex flex-wrap gap-3">
        {methods.map((method, i) => (
          <button
            key={method}
            type="button"
            disabled={isPending}
            onClick={() => mutate(method)}
            className={`${i === 0 ? button.primary : button.secondary} grow sm:grow-0`}
          >
            {labels[method]}
          </button>
        ))}
      </div>
      <noscript>
        <p className="mt-4 text-muted">
          {t('noScript', { phone: restaurant.phone, known: restaurant.phone ? 'yes' : 'no' })}
        </p>
      </noscript>
      {failure && (
        <p role="alert" className="mt-4 text-bad">
          {t(`troubles.${failure}`)}
        </p>
      )}
    </>
  )
}
