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
  const sizeTexts = ({ meal_size, guests_count }: StaffReservation) => {
    if (!meal_size) return { size: t('sizes.table'), people: null }
    const people = t('people', { count: peopleOf({ meal_size, guests_count }) })
    return { size: t(`sizes.${meal_size}`, { people }), people: meal_size === 'custom' ? null : people }
  }
  return {
    name: ({ customer_name }: StaffReservation) => customer_name || t('unknown'),
    when: ({ reservation_date, reservation_time }: StaffReservation) =>
      `${day(reservation_date)} ${timeText(reservation_time)}`,
    mealSize: (reservation: StaffReservation) => sizeTexts(reservation).size,
    /** Always with the number of people. */
    mealSizeInFull: (reservation: StaffReservation) => {
      const { size, people } = sizeTexts(reservation)
      return people ? `${size} (${people})` : size
    },
    dish: (reservation: StaffReservation) => soldName(reservation, locale),
    /** The dish with its serving size and its choices. */
    summary: (reservation: StaffReservation) => soldSummary(reservation, locale),
  }
}
