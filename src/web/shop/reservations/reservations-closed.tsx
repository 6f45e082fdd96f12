import { Phone } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useContactWays, useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { OrderViaWhatsApp } from '../restaurant/whatsapp.tsx'

export function ReservationsClosed({ dish, close }: { dish: Product; close: () => void }) {
  const t = useTranslations('reservations')
  const reserve = useTranslations('reserve')
  const order = useTranslations('order')
  const { restaurant, locale } = useRestaurant()
  const { phone, whatsapp } = restaurant
  return (
    <PageDialog title={reserve('title')} close={close}>
      <p className="mt-4 text-lg font-semibold">{t('closed')}</p>
      <p className="mt-1 mb-6 text-muted">{t('closedText', useContactWays())}</p>
      <div className="flex flex-wrap gap-3">
        {whatsapp && <OrderViaWhatsApp dish={localized(dish, 'name', locale)} />}
        {phone && (
          <a href={phoneLink(phone)} aria-label={order('call', { phone })} className={button.secondary}>
            <Phone className="size-5" aria-hidden="true" />
            <bdi>{phone}</bdi>
          </a>
        )}
      </div>
    </PageDialog>
  )
}
