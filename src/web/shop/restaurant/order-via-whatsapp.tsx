import { useTranslations } from 'use-intl/react'
import { whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { SocialIcon } from './social-icon.tsx'

/** Nothing where the restaurant has no number. */
export function OrderViaWhatsApp({
  dish,
  secondary,
  className = '',
}: {
  dish: string
  secondary?: boolean
  className?: string
}) {
  const t = useTranslations('chat')
  const { restaurant } = useRestaurant()
  if (!restaurant.whatsapp) return null
  return (
    <a
      href={whatsappLink(restaurant.whatsapp, t('orderDish', { dish }))}
      target="_blank"
      rel="noopener noreferrer"
      className={`${secondary ? button.secondary : button.primary} ${className}`}
    >
      <SocialIcon network="whatsapp" />
      {t('orderViaWhatsApp')}
      <span className="sr-only">({t('newTab')})</span>
    </a>
  )
}
