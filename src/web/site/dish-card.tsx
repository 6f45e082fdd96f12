import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../domain/catalogue.ts'
import { localized } from '../../domain/locales.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { ReserveButton } from '../reserve/reserve-button.tsx'
import { button } from '../ui/button.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { OrderViaWhatsApp } from './chat-button.tsx'
import { DishBadges } from './dish-badges.tsx'
import { useSiteLocale } from './restaurant.ts'

type GridProps = {
  dishes: Product[]
  level?: 'h2' | 'h3'
  /** These are what a visitor sees first. */
  first?: boolean
  detailsOnly?: boolean
}

export function DishGrid({ dishes, level, first, detailsOnly }: GridProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {dishes.map((dish, i) => (
        <li key={dish.id}>
          <DishCard dish={dish} level={level} first={first && i === 0} detailsOnly={detailsOnly} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { dish: Product; level?: 'h2' | 'h3'; first?: boolean; detailsOnly?: boolean }

function DishCard({ dish, level: Title = 'h2', first, detailsOnly }: CardProps) {
  const t = useTranslations('dish')
  const locale = useSiteLocale()
  const name = localized(dish, 'name', locale)
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="relative overflow-hidden">
        <Link to="/product/$id" params={{ id: dish.id }} tabIndex={-1} aria-hidden="true" className="block">
          <Picture
            image_url={dish.image_url}
            image={dish.image}
            alt=""
            first={first}
            sizes="(min-width: 1024px) 25rem, (min-width: 640px) 46vw, 92vw"
            className={`aspect-4/3 w-full object-cover transition-transform duration-250 hover:scale-103 ${dish.is_available ? '' : 'grayscale-60'}`}
          />
        </Link>
        <DishBadges dish={dish} />
      </div>
      <div className="flex grow flex-col p-[min(1.25rem,5.5vw)]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Title className="grow basis-32 text-xl text-teal">{name}</Title>
          <Price amount={dish.price} className="text-lg font-semibold text-terracotta" />
        </div>
        <p className="mt-1.5 mb-5 line-clamp-3 text-muted">{localized(dish, 'description', locale)}</p>
        <div className="mt-auto flex flex-wrap gap-2">
          {!detailsOnly && dish.is_dish_of_day && <OrderViaWhatsApp dish={name} className="grow" />}
          {!detailsOnly && dish.is_dish_of_day && dish.is_reservable && <ReserveButton dish={dish} className="grow" />}
          {!detailsOnly && !dish.is_dish_of_day && <AddToCart dish={dish} className="grow" />}
          <Link to="/product/$id" params={{ id: dish.id }} className={`${button.secondary} grow`}>
            {t('viewDetails')}
            <span className="sr-only">: {name}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}

/** The same shape while dishes are on their way. */
export function DishGridSkeleton() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3" aria-hidden="true">
      {Array.from({ length: 6 }, (_, i) => i).map((i) => (
        <div key={i} className="animate-pulse overflow-hidden rounded-card border border-line bg-card">
          <div className="aspect-4/3 bg-teal-soft" />
          <div className="grid gap-3 p-5">
            <div className="h-6 w-2/3 rounded bg-teal-soft" />
            <div className="h-4 rounded bg-teal-soft" />
            <div className="h-4 w-4/5 rounded bg-teal-soft" />
            <div className="mt-3 h-11 rounded-full bg-teal-soft" />
          </div>
        </div>
      ))}
    </div>
  )
}
