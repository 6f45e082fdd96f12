import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/locales.ts'
import { mealOfNote } from '../../../domain/orders.ts'
import { MEAL_GUESTS, type MealSize } from '../../../domain/pricing.ts'
import type { StaffOrder } from '../../../domain/staff-orders.ts'
import { useDates } from '../../checkout/dates.ts'
import { formattingLocale } from '../../i18n/locale.ts'
import { useRestaurant } from '../../site/restaurant.ts'
import { usePanelDates } from '../dates.ts'

type Sold = {
  product_name: string
  product_name_ar: string | null
  serving_size: string | null
  serving_size_ar: string | null
}

/** How the staff's screens speak of an order. Moments are told by the clock on the restaurant's wall. */
export function useOrderWords() {
  const t = useTranslations('staffOrders')
  const checkout = useTranslations('checkout')
  const placed = useTranslations('placed')
  const reservations = useTranslations('staffReservations')
  const { restaurant, locale } = useRestaurant()
  const { dateText, timeText } = useDates()
  const { day, dayOf } = usePanelDates()
  const clock = new Intl.DateTimeFormat(formattingLocale(locale), {
    ...{ timeZone: restaurant.time_zone, hour: 'numeric', minute: '2-digit', hour12: true },
  })
  const meal = (meal_size: MealSize, guests_count: number) => {
    // The panel counts a half meal as 6 people and a full one as 12, however many are expected.
    const people = meal_size === 'custom' ? guests_count : MEAL_GUESTS[meal_size][1]
    return t(`meals.${meal_size}`, { people })
  }
  return {
    dishOf: (sold: Sold) => {
      const name = localized({ name: sold.product_name, name_ar: sold.product_name_ar }, 'name', locale)
      const size = sold.serving_size
        ? localized({ size: sold.serving_size, size_ar: sold.serving_size_ar }, 'size', locale)
        : null
      return size ? `${name} (${size})` : name
    },
    meal,
    mealOf: ({ notes }: { notes: string | null }) => {
      const sold = mealOfNote(notes)
      return sold ? meal(sold.meal_size, sold.guests_count) : notes
    },
    momentText: (iso: string) => t('onDay', { date: dayOf(iso), time: clock.format(new Date(iso)) }),
    /** In a table, the day stands above the time. */
    momentParts: (iso: string) => [dayOf(iso), clock.format(new Date(iso))],
    dueParts: ({ due }: StaffOrder) => (due ? [day(due.date), timeText(due.time)] : []),
    dueText: (due: NonNullable<StaffOrder['due']>, today?: string) =>
      due.date === today
        ? t('today', { time: timeText(due.time) })
        : t('onDay', { date: dateText(due.date), time: timeText(due.time) }),
    wayOf: (order: StaffOrder) => t(`ways.${wayOf(order)}`),
    paymentText: ({ payment_method, payment_status }: StaffOrder) =>
      payment_status === 'not_required'
        ? checkout(payment_method)
        : `${reservations('payments.paypal')}: ${placed(`paymentStatuses.${payment_status}`)}`,
  }
}

/** How the food reaches the guest. */
function wayOf({ payment_method, channel, delivery_address }: StaffOrder) {
  if (payment_method === 'pickup') return 'pickup' as const
  return channel === 'reservation' || !delivery_address ? ('reservation' as const) : ('delivery' as const)
}

/** Money that is not here yet catches the eye. */
export const paymentTone = ({ payment_status }: StaffOrder): string => {
  if (payment_status === 'unpaid') return 'font-semibold text-bad'
  return payment_status === 'checking' ? 'font-semibold text-waiting' : ''
}

export const isCarried = (order: StaffOrder): boolean => wayOf(order) === 'delivery'
