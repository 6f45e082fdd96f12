import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { CHECKOUT_LEAD_DAYS } from '../../../domain/reservations/reservations.ts'
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
import { Today, useIsForNow } from '../dish/today.tsx'
import { ReserveButton } from '../reservations/reserve-button.tsx'
import { OrderViaWhatsApp } from '../restaurant/whatsapp.tsx'
import { DishMarks } from './dish-marks.tsx'
import { dishGrid } from './skeletons.tsx'

type GridProps = {
  dishes: Product[]
  level?: 'h2' | 'h3'
  /** The dishes are visible on load, so the first picture is loaded eagerly. */
  first?: boolean
  detailsOnly?: boolean
  /** What found these dishes: marked in their texts. */
  search?: string
}

export function DishGrid({ dishes, level, first, detailsOnly, search }: GridProps) {
  return (
    <ul className={dishGrid}>
      {dishes.map((dish, i) => (
        <li key={dish.id}>
          <DishCard dish={dish} level={level} first={first && i === 0} detailsOnly={detailsOnly} search={search} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = Omit<GridProps, 'dishes'> & { dish: Product }

/**
 * On a phone the picture is small, beside the text, so that several dishes fit the screen; the dish of the day stays
 * large.
 */
function DishCard({ dish, level: Title = 'h2', first, detailsOnly, search = '' }: CardProps) {
  const t = useTranslations('dish')
  const { restaurant, locale } = useRestaurant()
  const name = localized(dish, 'name', locale)
  const isFeatured = dish.is_dish_of_day && !detailsOnly
  const isForNow = useIsForNow(dish)
  const needsNotice = dish.is_reservable && !dish.is_dish_of_day && dish.is_available && !isForNow
  const unlessFeatured = (classes: string) => (isFeatured ? '' : classes)
  return (
    <article
      className={`relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card print:mb-3 print:block print:h-auto print:break-inside-avoid print:rounded-none print:border-0 print:p-0 ${unlessFeatured('max-sm:grid max-sm:grid-cols-[96px_1fr] max-sm:gap-x-3 max-sm:p-3')}`}
    >
      <div className={`overflow-hidden print:hidden ${detailsOnly ? 'max-sm:row-span-2' : ''}`}>
        <Link to="/product/$id" params={{ id: dish.id }} tabIndex={-1} aria-hidden="true" className="block">
          <Picture
            image_url={dish.image_url}
            image={dish.image}
            alt=""
            first={first}
            sizes={`(min-width: 1024px) 25rem, (min-width: 640px) 46vw, ${isFeatured ? '92vw' : '96px'}`}
            className={`aspect-4/3 w-full object-cover transition-transform duration-250 hover:scale-103 lg:aspect-2/1 ${unlessFeatured('max-sm:size-[96px] max-sm:rounded-lg')} ${dish.is_available ? '' : 'grayscale-60'}`}
          />
        </Link>
      </div>
      <div className={`grow px-[min(1.25rem,5.5vw)] pt-[min(1.25rem,5.5vw)] print:p-0 ${unlessFeatured('max-sm:p-0')}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Title className={`grow basis-32 text-xl text-brand ${unlessFeatured('max-sm:basis-24 max-sm:text-lg')}`}>
            <Highlighted text={name} search={search} where="name" />
          </Title>
          <Price amount={dish.price} className="text-lg font-semibold text-accent" />
        </div>
        <p
          className={`mt-1.5 line-clamp-3 text-muted lg:line-clamp-2 print:line-clamp-none ${unlessFeatured('max-sm:mt-0.5 max-sm:line-clamp-1 max-sm:text-sm')}`}
        >
          <Highlighted text={localized(dish, 'description', locale)} search={search} where="description" />
        </p>
        {detailsOnly ? (
          <Today dish={dish} className="today-offer mt-1.5 print:hidden" />
        ) : (
          <TodayOffer dish={dish} className={`print:hidden ${unlessFeatured('mt-1 max-sm:mt-0')}`} />
        )}
        <div className={`mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 ${unlessFeatured('max-sm:mt-1')}`}>
          <DishBadges
            dish={dish}
            className={`print:hidden ${isFeatured ? 'absolute inset-x-3 top-3' : 'sm:absolute sm:inset-x-3 sm:top-3'}`}
          />
          <DishMarks dish={dish} />
          {needsNotice && <Notice />}
        </div>
        <AvoidMark allergens={dish.allergens} />
      </div>
      <div
        className={`flex flex-wrap items-center gap-2 p-[min(1.25rem,5.5vw)] print:hidden ${unlessFeatured(`max-sm:flex-row-reverse max-sm:p-0 ${detailsOnly ? 'max-sm:justify-end' : 'max-sm:col-span-2 max-sm:justify-between max-sm:pt-2'}`)}`}
      >
        {isFeatured && <OrderViaWhatsApp dish={name} className="grow" />}
        {isFeatured && dish.is_reservable && <ReserveButton dish={dish} className="grow" />}
        {!detailsOnly && !(isFeatured && restaurant.whatsapp) && <AddToCart dish={dish} onCard className="sm:grow" />}
        <Link
          to="/product/$id"
          params={{ id: dish.id }}
          className={`${button.secondary} ${isFeatured ? 'grow' : 'max-sm:border-transparent max-sm:px-1 sm:grow'}`}
        >
          {t('viewDetails')}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </article>
  )
}

function Notice() {
  const t = useTranslations('dish')
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <Clock className="size-4 text-brand" aria-hidden="true" />
      {t('notice', { count: CHECKOUT_LEAD_DAYS })}
    </span>
  )
}

type BadgesProps = { dish: Pick<Product, 'is_dish_of_day' | 'is_available' | 'is_sold_out'>; className: string }

function DishBadges({ dish, className }: BadgesProps) {
  const t = useTranslations('dish')
  const common = useTranslations('common')
  const { restaurant } = useRestaurant()
  return (
    <div className={`pointer-events-none flex flex-wrap gap-1.5 ${className}`}>
      {restaurant.is_halal && <Badge star>{common('halal')}</Badge>}
      {dish.is_dish_of_day && <Badge tone="accent">{t('featured')}</Badge>}
      {!dish.is_available && <Badge tone="deep">{t(dish.is_sold_out ? 'soldOut' : 'unavailable')}</Badge>}
    </div>
  )
}

type Props = { text: string; search: string; where: 'name' | 'description' }

// Only a search needs this script. Without it, texts are shown without marks.
const MarkedText = lazy(() => import('./marked-text.tsx').catch(() => ({ default: UserText })))

function Highlighted({ text, search, where }: Props) {
  if (!search) return <UserText text={text} />
  return (
    <Suspense fallback={<UserText text={text} />}>
      <MarkedText text={text} search={search} where={where} />
    </Suspense>
  )
}
