import { useTranslations } from 'use-intl/react'
import { pointText } from '../../../domain/delivery/geometry.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'

/** The delivery zone of an order, and what the guest told of the place. */
export function OrderPlace({ order: { zone, place } }: { order: Pick<StaffOrder, 'zone' | 'place'> }) {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  if (!zone) return null
  const told = [place?.postcode, place?.neighborhood, place?.point ? pointText(place.point) : null].filter(
    (part) => part !== null && part !== undefined && part !== '',
  )
  return (
    <p>
      {t('zone')}: <bdi className="font-semibold">{localized(zone, 'name', locale)}</bdi>
      {told.map((part) => (
        <span key={part}>
          {' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  )
}
