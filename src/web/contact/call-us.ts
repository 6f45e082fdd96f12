import { useTranslations } from 'use-intl/react'
import { useRestaurant } from '../restaurant.ts'

/** What a guest is told for whom too many places wait to be confirmed. */
export function useCallUs(): string {
  const t = useTranslations('checkout')
  const { phone } = useRestaurant().restaurant
  return t('tooManyUnconfirmed', { phone, known: phone ? 'yes' : 'no' })
}
