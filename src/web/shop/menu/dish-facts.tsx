import { useHydrated } from '@tanstack/react-router'
import { CalendarClock, Clock, Users } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { offeredTimes } from '../../../domain/menu/products.ts'
import { CHECKOUT_LEAD_DAYS } from '../../../domain/reservations/reservations.ts'
import { localized } from '../../../domain/text/locales.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { useDefaultSlot } from '../dish/availability.ts'
import { ClosedNotice } from '../dish/notices.tsx'

export function ReservationFacts({ dish }: { dish: Product }) {
  const t = useTranslations('dish')
  const { restaurant } = useRestaurant()
  if (!restaurant.online_reservations) return <ClosedNotice className="mt-6 border-y border-line py-4" />
  return (
    <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4">
      <div className="flex items-center gap-2.5">
        <dt className="flex items-center gap-2.5">
          <Clock className="size-5 text-accent" aria-hidden="true" />
          {t('availableTimes')}:
        </dt>
        <dd className="font-semibold">{t('slots', { count: offeredTimes(dish).length })}</dd>
      </div>
      <div className="flex items-center gap-2.5">
        <dt>
          <Users className="size-5 text-accent" aria-hidden="true" />
          <span className="sr-only">{t('reservable')}</span>
        </dt>
        <dd>{t('tables', { count: dish.max_guests })}</dd>
      </div>
      {!dish.is_dish_of_day && <Notice dish={dish} />}
    </dl>
  )
}

/** The date is rendered in the browser only, because the server's page is cached. */
function Notice({ dish }: { dish: Product }) {
  const t = useTranslations('dish')
  const { shortSlotText } = useDates()
  const { usual } = useDefaultSlot(dish)
  const hydrated = useHydrated()
  return (
    <div className="w-full">
      <dt className="flex items-center gap-2.5 font-semibold">
        <CalendarClock className="size-5 text-accent" aria-hidden="true" />
        {t('notice', { count: CHECKOUT_LEAD_DAYS })}
      </dt>
      <dd className="min-h-[2lh] ps-7.5 text-muted sm:min-h-[1lh]">
        {hydrated && t('usualSlot', { when: shortSlotText(usual) })}
      </dd>
    </div>
  )
}

export function ServingOptions({ dish }: { dish: Product }) {
  const t = useTranslations('dish')
  const locale = useSiteLocale()
  return (
    <section className="mt-6">
      <h2 className="text-xl text-brand">{t('serving')}</h2>
      <ul className="mt-2 max-w-md">
        {dish.serving_sizes.map((size) => (
          <li key={size.name} className="flex items-baseline gap-3 py-1.5">
            <UserText text={localized(size, 'name', locale)} />
            <span className="grow border-b border-dotted border-muted/60" aria-hidden="true" />
            <Price amount={size.price} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When a dish that is sold out is back. */
export function SoldOutText({ dish: { is_sold_out, sold_out_until } }: { dish: Product }) {
  const t = useTranslations('dish')
  const { restaurant } = useRestaurant()
  const { shortDateText } = useDates()
  if (!is_sold_out) return null
  const day = sold_out_until && shortDateText(wallClock(new Date(sold_out_until), restaurant.time_zone).date)
  return <p className="mt-2 font-semibold">{day ? t('backOn', { day }) : t('soldOutText')}</p>
}
