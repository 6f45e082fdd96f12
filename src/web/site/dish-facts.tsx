import { Clock, Users } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { offeredTimes, type Product } from '../../domain/catalogue.ts'
import { localized } from '../../domain/locales.ts'
import { Price } from '../ui/price.tsx'
import { useSiteLocale } from './restaurant.ts'

/** When a dish can be reserved, and for how many. */
export function ReservationFacts({ dish }: { dish: Product }) {
  const t = useTranslations('dish')
  return (
    <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4">
      <div className="flex items-center gap-2.5">
        <dt className="flex items-center gap-2.5">
          <Clock className="size-5 text-terracotta" aria-hidden="true" />
          {t('availableTimes')}:
        </dt>
        <dd className="font-semibold">{t('slots', { count: offeredTimes(dish).length })}</dd>
      </div>
      <div className="flex items-center gap-2.5">
        <dt>
          <Users className="size-5 text-terracotta" aria-hidden="true" />
          <span className="sr-only">{t('reservable')}</span>
        </dt>
        <dd>{t('tables', { count: dish.max_guests })}</dd>
      </div>
    </dl>
  )
}

export function ServingOptions({ dish }: { dish: Product }) {
  const t = useTranslations('dish')
  const locale = useSiteLocale()
  return (
    <section className="mt-6">
      <h2 className="text-xl text-teal">{t('serving')}</h2>
      <ul className="mt-2 max-w-md">
        {dish.serving_sizes.map((size) => (
          <li key={size.name} className="flex items-baseline gap-3 py-1.5">
            <span>{localized(size, 'name', locale)}</span>
            <span className="grow border-b border-dotted border-muted/60" aria-hidden="true" />
            <Price amount={size.price} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
