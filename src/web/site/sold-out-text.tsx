import { useTranslations } from 'use-intl/react'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { useDates } from '../dates.ts'
import { useRestaurant } from '../restaurant.ts'

/** When a dish that is sold out is back. */
export function SoldOutText({ dish: { is_sold_out, sold_out_until } }: { dish: Product }) {
  const t = useTranslations('dish')
  const { restaurant } = useRestaurant()
  const { shortDateText } = useDates()
  if (!is_sold_out) return null
  const day = sold_out_until && shortDateText(wallClock(new Date(sold_out_until), restaurant.time_zone).date)
  return <p className="mt-2 font-semibold">{day ? t('backOn', { day }) : t('soldOutText')}</p>
}
