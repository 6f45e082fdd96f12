import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { whatsappLink } from '../../domain/restaurant/restaurant.ts'
import { isAboutCart } from '../links.ts'
import { useRestaurant } from '../restaurant.ts'
import { useAvoidOverlap } from '../ui/avoid-overlap.ts'
import { SocialIcon } from './social-icon.tsx'

export function ChatButton() {
  const t = useTranslations('chat')
  const { restaurant, name } = useRestaurant()
  const { pathname } = useLocation()
  const floating = useAvoidOverlap<HTMLAnchorElement>()
  if (!restaurant.whatsapp) return null
  return (
    <a
      ref={floating}
      data-away=""
      href={whatsappLink(restaurant.whatsapp, t('greeting', { name }))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('open')} (${t('newTab')})`}
      className={`floating-button fixed end-4 bottom-4 z-30 bg-teal text-paper hover:bg-deep lg:end-2 [&_svg]:size-8 ${isAboutCart(pathname) ? 'max-md:hidden' : ''}`}
    >
      <SocialIcon network="whatsapp" />
    </a>
  )
}
