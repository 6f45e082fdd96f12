import { useTranslations } from 'use-intl/react'
import { whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { useRestaurant } from '../../restaurant.ts'
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
      className="floating-button fixed end-4 bottom-3.5 z-30 bg-brand text-surface hover:bg-brand-deep lg:end-0.5 min-[83rem]:end-2"
    >
      <SocialIcon network="whatsapp" />
    </a>
  )
}
