import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { type Channel, isOffered } from '../../../domain/orders/orders.ts'
import { phoneLink, whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'

/** No zone has the address: the guest can pick up the order, or ask. */
export function OutsideZones({ channel, pickup }: { channel: Channel; pickup: () => void }) {
  const t = useTranslations('checkout')
  const { restaurant, name } = useRestaurant()
  const { phone, whatsapp } = restaurant
  return (
    <div role="alert" className="rounded-lg border border-s-4 border-line border-s-bad bg-surface-warm px-4 py-3">
      <p className="font-semibold">{t('outsideZones')}</p>
      <p>{t('outsideZonesText')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {isOffered('pickup', channel) ? (
          <button type="button" onClick={pickup} className={button.secondary}>
            {t('pickupInstead')}
          </button>
        ) : (
          // The checkout page has the same cart and offers pickup; the choice is kept for it.
          <Link to="/reservations" onClick={pickup} className={button.secondary}>
            {t('pickupInstead')}
          </Link>
        )}
        {phone && (
          <a href={phoneLink(phone)} className={button.quiet}>
            {t('callUs')}
          </a>
        )}
        {whatsapp && (
          <a
            href={whatsappLink(whatsapp, t('askText', { name }))}
            target="_blank"
            rel="noopener noreferrer"
            className={button.quiet}
          >
            {t('askOnWhatsApp')}
          </a>
        )}
        {!phone && !whatsapp && (
          <Link to="/contact" className={button.quiet}>
            {t('contactUs')}
          </Link>
        )}
      </p>
    </div>
  )
}
