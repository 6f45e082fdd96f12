import { useTranslations } from 'use-intl/react'
import { dueLabels } from '../../../domain/kitchen/due.ts'
import { peopleOf } from '../../../domain/menu/meal-sizes.ts'
import { describeFulfilment } from '../../../domain/orders/fulfilment.ts'
import type { OrderLine } from '../../../domain/orders/orders.schema.ts'
import { isTableOrder } from '../../../domain/orders/orders.ts'
import { type SoldLine, soldSummary } from '../../../domain/orders/sold-line.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import type { Slot } from '../../../domain/time/times.ts'
import { useDates } from '../../dates.ts'
import { useMoneyIn } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { useDueText } from '../../shop/orders/due-text.ts'
import { usePanelDates } from '../shell/dates.ts'

/** The texts about an order on the staff's screens. */
export function useOrderTexts() {
  const t = useTranslations('staffOrders')
  const checkout = useTranslations('checkout')
  const placed = useTranslations('placed')
  const reservations = useTranslations('staffReservations')
  const { dateText, shortDateText, shortSlotText, timeText } = useDates()
  const { day } = usePanelDates()
  const { locale, restaurant } = useRestaurant()
  const { time_zone } = restaurant
  const { momentText } = useDueText()
  const moneyIn = useMoneyIn()
  return {
    /** The dish with its serving size and its choices. */
    summaryOf: (sold: SoldLine) => soldSummary(sold, locale),
    /** The panel shows a half meal as 6 people and a full one as 12, whatever the number of guests. */
    mealText: ({ meal_size, guests_count }: Pick<OrderLine, 'meal_size' | 'guests_count'>) => {
      if (!guests_count) return null
      if (!meal_size) return reservations('dayView.guests', { count: guests_count })
      return t(`meals.${meal_size}`, { people: peopleOf({ meal_size, guests_count }) })
    },
    dueParts: ({ due }: StaffOrder) => (due ? [day(due.date), timeText(due.time)] : []),
    dueText: ({ date, time }: Slot) => t('onDay', { date: dateText(date), time: timeText(time) }),
    /** On a card: of today only the time. */
    cardDueText: (due: Slot, today: string) => (due.date === today ? timeText(due.time) : shortSlotText(due)),
    /** When one line is had, if that is known and not said already (`said`), and whether it is done or cancelled. */
    lineTime: ({ status, due_at, missed_at }: StaffOrder, { reservation }: OrderLine, said: Slot | null) => {
      const slot = reservation ?? (due_at ? dueLabels(due_at, null, time_zone) : null)
      const current = reservation?.status ?? status
      const isSaid = slot?.date === said?.date && slot?.time === said?.time
      return [
        slot && !isSaid && t('onDay', { date: shortDateText(slot.date), time: timeText(slot.time) }),
        !slot && missed_at && t('toAgree'),
        current === 'cancelled' && t('cancelledLine'),
        current === 'completed' && t('doneLine'),
      ]
        .filter(Boolean)
        .join(' · ')
    },
    newTimeText: ({ due_before }: StaffOrder) => (due_before ? t('newTime', { before: momentText(due_before) }) : null),
    fulfilmentText: (order: StaffOrder) => t(`ways.${describeFulfilment(order)}`),
    paymentText: ({ payment_method, payment_status, items, to_collect, currency }: StaffOrder) => {
      if (isTableOrder({ items })) return t('ways.reservation')
      return payment_status === 'not_required'
        ? checkout(payment_method)
        : [
            `${reservations('payments.paypal')}: ${placed(`paymentStatuses.${payment_status}`)}`,
            ...(to_collect > 0 ? [placed('toCollect', { amount: moneyIn(currency, locale).format(to_collect) })] : []),
          ].join(' · ')
    },
  }
}

/** An unpaid order is highlighted. */
export const paymentTone = ({ payment_status }: StaffOrder): string => {
  if (payment_status === 'unpaid') return 'font-semibold text-bad'
  return payment_status === 'checking' ? 'font-semibold text-waiting' : ''
}

export const isDelivery = (order: StaffOrder): boolean => describeFulfilment(order) === 'delivery'
