import { useTranslations } from 'use-intl/react'
import { peopleOf } from '../../../domain/menu/meal-sizes.ts'
import { soldName, soldSummary } from '../../../domain/orders/sold-line.ts'
import type { StaffReservation } from '../../../domain/reservations/reservations.schema.ts'
import { useDates } from '../../dates.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { usePanelDates } from '../shell/dates.ts'

/** The texts about a reservation in the panel. */
export function useReservationTexts() {
  const t = useTranslations('staffReservations')
  const { day } = usePanelDates()
  const { timeText } = useDates()
  const locale = useSiteLocale()
  const people = (reservation: StaffReservation) => t('people', { count: peopleOf(reservation) })
  return {
    name: ({ customer_name }: StaffReservation) => customer_name || t('unknown'),
    when: ({ reservation_date, reservation_time }: StaffReservation) =>
      `${day(reservation_date)} ${timeText(reservation_time)}`,
    mealSize: (reservation: StaffReservation) => t(`sizes.${reservation.meal_size}`, { people: people(reservation) }),
    /** Always with the number of people. */
    mealSizeInFull: (reservation: StaffReservation) => {
      const size = t(`sizes.${reservation.meal_size}`, { people: people(reservation) })
      return reservation.meal_size === 'custom' ? size : `${size} (${people(reservation)})`
    },
    dish: (reservation: StaffReservation) => soldName(reservation, locale),
    /** The dish with its serving size and its choices. */
    summary: (reservation: StaffReservation) => soldSummary(reservation, locale),
  }
}
