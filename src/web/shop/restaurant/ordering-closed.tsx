import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { phoneLink, whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { MENU } from '../../links.ts'
import { useContactWays, useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'

export function OrderingClosed() {
  const t = useTranslations('order')
  const chat = useTranslations('chat')
  const dish = useTranslations('dish')
  const { restaurant, name } = useRestaurant()
  const { phone, whatsapp } = restaurant
  return (
    <div className="page-width py-16 text-center">
      <h2 className="text-2xl text-brand">{t('closed')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('closedText', useContactWays())}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {whatsapp && (
          <a
            href={whatsappLink(whatsapp, chat('greeting', { name }))}
            target="_blank"
            rel="noopener noreferrer"
            className={button.primary}
          >
            {chat('orderViaWhatsApp')}
          </a>
        )}
        {phone && (
          <a href={phoneLink(phone)} aria-label={t('call', { phone })} className={button.secondary}>
            <Phone className="size-5" aria-hidden="true" />
            <bdi>{phone}</bdi>
          </a>
        )}
        <Link {...MENU} className={button.secondary}>
          {dish('browseMenu')}
        </Link>
      </div>
    </div>
  )
}
