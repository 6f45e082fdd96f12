import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { countTimes } from '../../../domain/reservations/offered-times.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { TodayOffer } from '../cart/today-offer.tsx'
import { AvoidMark } from '../dish/avoid-mark.tsx'
import { ClosedNotice } from '../dish/notices.tsx'
import { ReserveButton } from '../reservations/reserve-button.tsx'
import { OrderViaWhatsApp } from '../restaurant/whatsapp.tsx'

type Props = { dish: Product; first?: boolean; level?: 'h2' | 'h3' }

export function DishOfDayCard({ dish, first, level: Title = 'h3' }: Props) {
  const t = useTranslations('dish')
  const { restaurant, locale } = useRestaurant()
  const canReserve = dish.is_reservable && restaurant.online_reservations
  const name = localized(dish, 'name', locale)
  return (
    <article className="overflow-hidden rounded-card border border-line bg-card">
      <div className="relative">
        <Picture
          image_url={dish.image_url}
          image={dish.image}
          alt={name}
          first={first}
          sizes="(min-width: 1024px) 40rem, 100vw"
          className="aspect-4/3 w-full object-cover"
        />
        <div className="absolute inset-x-4 top-4 flex flex-wrap gap-1.5">
          <Badge tone="accent" star>
            {t('ofTheDay')}
          </Badge>
          <Badge>{localized(dish, 'category_name', locale) || t('featured')}</Badge>
        </div>
      </div>
      <div className="p-5 sm:p-7">
        <div className="flex items-baseline justify-between gap-4">
          <Title className="text-2xl text-brand sm:text-3xl">
            <Link to="/product/$id" params={{ id: dish.id }} className="hover:text-accent">
              <UserText text={name} />
            </Link>
          </Title>
          <p className="hidden font-display text-2xl text-accent md:block">
            <Price amount={dish.price} />
          </p>
        </div>
        <TodayOffer dish={dish} className="mt-1" />
        <p className="mt-2 text-muted">
          <UserText text={localized(dish, 'description', locale)} />
        </p>
        <AvoidMark allergens={dish.allergens} />
        {dish.is_reservable && !canReserve && <ClosedNotice className="mt-4" />}
        {canReserve && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <Badge tone="outline">{t('reservationsAvailable')}</Badge>
            <span className="inline-flex items-center gap-1.5 text-muted">
              <Clock className="size-4 text-brand" aria-hidden="true" />
              {t('slots', { count: countTimes(dish, restaurant, restaurant.today) })}
            </span>
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <OrderViaWhatsApp dish={name} className="grow sm:grow-0" />
          {!restaurant.whatsapp && <AddToCart dish={dish} className="grow sm:grow-0" />}
          {dish.is_reservable && <ReserveButton dish={dish} className="grow sm:grow-0" />}
          <Link to="/product/$id" params={{ id: dish.id }} className={`${button.secondary} grow sm:grow-0`}>
            {t('viewDetails')}
          </Link>
        </div>
      </div>
    </article>
  )
}
