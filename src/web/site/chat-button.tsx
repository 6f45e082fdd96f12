import { useTranslations } from 'use-intl/react'
import { whatsappLink } from '../../domain/restaurant.ts'
import { button } from '../ui/button.ts'
import { useRestaurant } from './restaurant.ts'
import { SocialIcon } from './social-icon.tsx'

export function ChatButton() {
  const t = useTranslations('chat')
  const { restaurant, name } = useRestaurant()
  if (!restaurant.whatsapp) return null
  return (
    <a
      href={whatsappLink(restaurant.whatsapp, t('greeting', { name }))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('open')} (${t('newTab')})`}
      className="fixed end-4 bottom-4 z-30 grid size-14 place-items-center rounded-full border-2 border-paper bg-teal text-paper hover:bg-deep [&_svg]:size-8"
    >
      <SocialIcon network="whatsapp" />
    </a>
  )
}

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
