import { useTranslations } from 'use-intl/react'
import { useRestaurant } from '../restaurant.ts'

/** The text for a guest who has too many unconfirmed reservations. */
export function useCallUs(): string {
  const t = useTranslations('checkout')
  const { phone } = useRestaurant().restaurant
  return t('tooManyUnconfirmed', { phone, known: phone ? 'yes' : 'no' })
}
