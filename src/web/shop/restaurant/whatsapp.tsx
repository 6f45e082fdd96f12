import { useTranslations } from 'use-intl/react'
import type { SocialLink } from '../../../domain/restaurant/restaurant.schema.ts'
import { whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'

type Props = { dish: string; secondary?: boolean; className?: string }

export function OrderViaWhatsApp({ dish, secondary, className = '' }: Props) {
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

const paths: Record<SocialLink['network'] | 'whatsapp', string> = {
  facebook: 'M14 8.5V7c0-.8.3-1.3 1.5-1.3H17V3h-2.6C11.8 3 10.7 4.5 10.7 6.7v1.8H8.5v2.9h2.2V21H14v-9.6h2.6l.4-2.9z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8zm4 3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 1.7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.6-3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  x: 'M3.5 4h5l4 5.6L17.3 4h2.3l-6 7.1L20.5 20h-5l-4.4-6.1L5.8 20H3.5l6.6-7.7zm3.2 1.7 9.6 12.6h1.4L8.2 5.7z',
  tiktok: 'M14 3h2.6c.2 2.2 1.6 3.8 3.9 4v2.7a7 7 0 0 1-3.8-1.2v6.3A6 6 0 1 1 11 8.9v2.8a3.2 3.2 0 1 0 3 3.2z',
  youtube:
    'M21.4 7.6A2.5 2.5 0 0 0 19.6 6C18 5.5 12 5.5 12 5.5S6 5.5 4.4 6a2.5 2.5 0 0 0-1.8 1.6A26 26 0 0 0 2.2 12c0 1.5.1 3 .4 4.4A2.5 2.5 0 0 0 4.4 18c1.6.5 7.6.5 7.6.5s6 0 7.6-.5a2.5 2.5 0 0 0 1.8-1.6c.3-1.4.4-2.9.4-4.4s-.1-3-.4-4.4zM10 15V9l5.2 3z',
  whatsapp:
    'M12 2.5a9.5 9.5 0 0 0-8.2 14.2L2.5 21.5l4.9-1.3A9.5 9.5 0 1 0 12 2.5zm0 1.8a7.7 7.7 0 1 1-4 14.3l-.3-.2-2.7.7.7-2.6-.2-.3A7.7 7.7 0 0 1 12 4.3zM8.5 7.3c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.2s.9 2.5 1.1 2.7c.1.2 1.9 3 4.6 4.1 2.3.9 2.7.7 3.2.7.5-.1 1.6-.7 1.8-1.3.2-.6.2-1.2.2-1.3l-.5-.3-1.7-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1-.3-.1-1.1-.4-2.1-1.3-.8-.7-1.3-1.5-1.4-1.8-.2-.3 0-.4.1-.5l.4-.5.2-.4v-.4l-.8-1.9c-.2-.5-.4-.4-.6-.4z',
}

export const SocialIcon = ({ network }: { network: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true">
    <path d={paths[network]} />
  </svg>
)
