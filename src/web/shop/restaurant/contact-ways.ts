import { useTranslations } from 'use-intl/react'
import { useRestaurant } from '../../restaurant.ts'

/** How a guest can reach the restaurant right now, for texts that ask the guest to call or write. */
export function useContactWays(): { ways: 'both' | 'phone' | 'whatsapp' | 'none' } {
  const { phone, whatsapp } = useRestaurant().restaurant
  if (phone && whatsapp) return { ways: 'both' }
  if (phone) return { ways: 'phone' }
  return { ways: whatsapp ? 'whatsapp' : 'none' }
}

/** The text for a guest who has too many unconfirmed reservations. */
export function useCallUs(): string {
  const t = useTranslations('checkout')
  const { phone } = useRestaurant().restaurant
  return t('tooManyUnconfirmed', { phone, known: phone ? 'yes' : 'no' })
}
