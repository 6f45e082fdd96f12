import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../domain/money.ts'
import type { Order, PlacedOrder } from '../../domain/orders/orders.schema.ts'
import {
  keptUntil,
  type PaymentDisplayStatus,
  paymentDisplayStatus,
} from '../../domain/orders/payment-display-status.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { labelOfMinutes } from '../../domain/time/times.ts'
import { useDates } from '../dates.ts'
import { MENU } from '../links.ts'
import { useRestaurant } from '../restaurant.ts'
import { button } from '../ui/button.ts'
import type { Arrival } from './order-page.ts'
import { PayButtons } from './pay-buttons.tsx'

/** What the panel says. `asking` and `unheard`: it looks unpaid, but PayPal may know better. */
type News = Exclude<PaymentDisplayStatus, 'not_required'> | 'asking' | 'unheard'
type Visit = { arrival: Arrival | undefined; asking: boolean }

const WAITING = ['border-s-waiting', 'text-waiting', Hourglass] as const
const OVER = ['border-s-bad', 'text-bad', CircleX] as const
const SENT_BACK = ['border-s-info', 'text-info', Undo2] as const
const looks: Record<News, readonly [edge: string, colour: string, icon: LucideIcon]> = {
  asking: WAITING,
  unheard: WAITING,
  checking: WAITING,
  owed: ['border-s-terracotta', 'text-terracotta', CircleAlert],
  paid: ['border-s-good', 'text-good', CircleCheck],
  partially_refunded: SENT_BACK,
  refunded: SENT_BACK,
  expired: OVER,
  dropped: OVER,
}

/** The truth about the money of an order, and what can be done about it. What is paid in person needs no words. */
export function PaymentPanel({ placed: { order, reservations }, ...visit }: { placed: PlacedOrder } & Visit) {
  const t = useTranslations('paying')
  const textOf = useTexts(order, visit)
  const until = useMoment(keptUntil(order))
  const news = newsOf(order, visit)
  if (!news) return null
  const [edge, colour, Icon] = looks[news]
  return (
    <section className={`rounded-card border border-s-4 border-line bg-card p-5 sm:p-7 ${edge}`}>
      <div role="status">
        <div className={news === 'asking' ? 'scripting-only' : ''}>
          <h2 className="flex items-start gap-2.5 text-xl text-teal">
            <Icon className={`size-6 shrink-0 ${colour}`} aria-hidden="true" />
            {t(`titles.${news}`)}
          </h2>
          <p className="mt-3">{textOf(news)}</p>
        </div>
        {news === 'asking' && (
          <noscript>
            <p>{textOf('unheard')}</p>
          </noscript>
        )}
      </div>
      {until && news !== 'asking' && (
        <p className="mt-2 font-semibold">{t(reservations.length > 0 ? 'placesUntil' : 'orderUntil', { until })}</p>
      )}
      {(news === 'owed' || news === 'unheard') && <PayButtons order={order} />}
      {(news === 'expired' || news === 'dropped') && (
        <Link {...MENU} className={`${button.primary} mt-5`}>
          {t('orderAgain')}
        </Link>
      )}
    </section>
  )
}

function newsOf(order: Order, { arrival, asking }: Visit): News | undefined {
  const standing = paymentDisplayStatus(order)
  if (standing === 'not_required') return undefined
  if (standing !== 'owed') return standing
  if (asking) return 'asking'
  return arrival === 'returned' && !order.payment_problem ? 'unheard' : 'owed'
}

function useTexts({ status, email, total_amount, refunded_amount, payment_problem }: Order, { arrival }: Visit) {
  const t = useTranslations('paying')
  const [amount, refunded] = [formatMoney(total_amount), formatMoney(refunded_amount)]
  return (news: News): string => {
    if (news === 'paid') return t(status === 'cancelled' ? 'texts.paidForNothing' : 'texts.paid', { amount })
    if (news === 'checking') return email ? t('texts.checkingMail', { email }) : t('texts.checking')
    if (news === 'partially_refunded' || news === 'refunded') return t(`texts.${news}`, { amount, refunded })
    if (news !== 'owed') return t(`texts.${news}`)
    if (arrival === 'cancelled') return t('texts.left', { amount })
    return t(payment_problem ? `problems.${payment_problem}` : arrival ? 'texts.unreachable' : 'texts.owed', { amount })
  }
}

/** A moment as the restaurant's clock shows it. */
function useMoment(moment: string | null): string | null {
  const { restaurant } = useRestaurant()
  const { slotText } = useDates()
  if (!moment) return null
  const { date, minutes } = wallClock(new Date(moment), restaurant.time_zone)
  return slotText({ date, time: labelOfMinutes(minutes) })
}
