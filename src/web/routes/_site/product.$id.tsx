import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import { DishOptionTexts } from '../../i18n/extra-texts.tsx'
import { MENU } from '../../links.ts'
import { productQuery, relatedQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { pageHead } from '../../seo.ts'
import { AddToCart } from '../../shop/cart/add-to-cart.tsx'
import { TodayOffer } from '../../shop/cart/today-offer.tsx'
import { DishGrid } from '../../shop/menu/dish-card.tsx'
import {
  DishAllergens,
  DishOptions,
  ReservationFacts,
  ServingOptions,
  ShareButton,
  SoldOutText,
} from '../../shop/menu/dish-facts.tsx'
import { heatName, shownDiets } from '../../shop/menu/dish-marks.tsx'
import { ReserveButton } from '../../shop/reservations/reserve-button.tsx'
import { HalalBadge } from '../../shop/restaurant/halal-badge.tsx'
import { OrderViaWhatsApp } from '../../shop/restaurant/whatsapp.tsx'
import { ContentFailure, NoticePage } from '../../shop/shell/notice-pages.tsx'
import { dishLd } from '../../shop/website/json-ld.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StarDivider } from '../../ui/star.tsx'
import { UserText } from '../../ui/user-text.tsx'

export const Route = createFileRoute('/_site/product/$id')({
  staticData: { texts: ['dishOptions'] },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const requests = [queryClient.ensureQueryData(productQuery(id)), queryClient.ensureQueryData(relatedQuery(id))]
    for (const result of await Promise.allSettled(requests)) if (result.status === 'rejected') throw result.reason
  },
  head: ({ match }) => {
    const dish = match.context.queryClient.getQueryData(productQuery(match.params.id).queryKey)
    return pageHead(match.context, ({ t, locale, restaurant }) => {
      if (!dish) return { title: t('dish.notFound'), description: t('dish.notFoundText'), path: '/menu' }
      const name = localized(dish, 'name', locale)
      const path = `/product/${dish.id}`
      return {
        title: name,
        description: localized(dish, 'description', locale),
        path,
        image: dish.image_url,
        jsonLd: [dishLd(restaurant, dish, locale)],
        breadcrumbs: [
          [t('menu.title'), '/menu'],
          [localized(dish, 'category_name', locale), `/menu/${dish.category_slug}`],
          [name, path],
        ],
      }
    })
  },
  pendingComponent: LoadingProduct,
  errorComponent: ProductFailure,
  notFoundComponent: ProductNotFound,
  component: ProductPage,
})

function ProductPage() {
  const t = useTranslations('dish')
  const menu = useTranslations('menu')
  const { restaurant, locale } = useRestaurant()
  const { id } = Route.useParams()
  const { data: dish } = useSuspenseQuery(productQuery(id))
  const name = localized(dish, 'name', locale)
  const heat = heatName(dish.heat)
  return (
    <div className="page-width py-6 sm:py-10">
      <nav aria-label={t('breadcrumbs')} className="mb-4 text-sm">
        <ol className="flex flex-wrap items-center gap-x-2 text-muted">
          <li>
            <Link {...MENU} className="inline-block py-2 hover:text-accent hover:underline">
              {menu('title')}
            </Link>
          </li>
          <li aria-hidden="true">/</li>
          <li>
            <Link
              to="/menu/{-$category}"
              params={{ category: dish.category_slug }}
              className="inline-block py-2 wrap-anywhere hover:text-accent hover:underline"
            >
              <UserText text={localized(dish, 'category_name', locale)} />
            </Link>
          </li>
        </ol>
      </nav>
      <div className="grid gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
        <div>
          <Picture
            image_url={dish.image_url}
            image={dish.image}
            alt={name}
            first
            sizes="(min-width: 1024px) 42rem, 92vw"
            className="aspect-4/3 w-full rounded-card object-cover"
          />
        </div>
        <div>
          <div className="flex flex-wrap gap-1.5">
            <HalalBadge tone="outline" />
            {dish.is_dish_of_day && <Badge tone="accent">{t('ofTheDay')}</Badge>}
            {dish.is_reservable && <Badge tone="brand">{t('reservable')}</Badge>}
            {!dish.is_available && <Badge tone="deep">{t(dish.is_sold_out ? 'soldOut' : 'unavailable')}</Badge>}
            {shownDiets(dish.diets).map((diet) => (
              <Badge key={diet} tone="outline">
                {t(`diets.${diet}`)}
              </Badge>
            ))}
            {heat && <Badge tone="outline">{t(`heat.${heat}`)}</Badge>}
          </div>
          <p className="mt-5 text-muted">
            <UserText text={localized(dish, 'category_name', locale)} />
          </p>
          <h1 className="display-1 text-brand">
            <UserText text={name} />
          </h1>
          <p className="mt-2 font-display text-3xl text-accent">
            <Price amount={dish.price} />
          </p>
          <TodayOffer dish={dish} className="mt-1 max-w-md" />
          <SoldOutText dish={dish} />
          <div className="mt-4 flex flex-wrap gap-3">
            {!(dish.is_dish_of_day && restaurant.whatsapp) && <AddToCart dish={dish} className="grow sm:grow-0" />}
            {dish.is_dish_of_day && dish.is_reservable && <ReserveButton dish={dish} className="grow sm:grow-0" />}
            <OrderViaWhatsApp dish={name} secondary={!dish.is_dish_of_day} className="grow sm:grow-0" />
          </div>
          <p className="mt-5 max-w-prose text-lg">
            <UserText text={localized(dish, 'description', locale)} />
          </p>
          {dish.is_reservable && <ReservationFacts dish={dish} />}
          {dish.serving_sizes.length > 0 && <ServingOptions dish={dish} />}
          <DishOptionTexts>
            <DishOptions dish={dish} />
            <DishAllergens dish={dish} />
          </DishOptionTexts>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link {...MENU} className={`${button.secondary} grow sm:grow-0`}>
              {t('browseMenu')}
            </Link>
            <ShareButton title={name} />
          </div>
        </div>
      </div>
      <AlsoLike id={id} />
    </div>
  )
}

function AlsoLike({ id }: { id: string }) {
  const t = useTranslations('dish')
  const { data: dishes } = useSuspenseQuery(relatedQuery(id))
  if (dishes.length === 0) return null
  return (
    <section className="mt-16">
      <StarDivider className="mb-12" />
      <h2 className="display-2 mb-8 text-center text-brand">{t('alsoLike')}</h2>
      <DishGrid dishes={dishes} level="h3" detailsOnly />
    </section>
  )
}

function LoadingProduct() {
  const t = useTranslations('dish')
  return (
    <div className="page-width grid gap-8 py-16 lg:grid-cols-2" role="status">
      <div className="aspect-4/3 animate-pulse rounded-card bg-brand-soft" />
      <p className="text-lg text-muted">{t('loading')}</p>
    </div>
  )
}

function ProductFailure() {
  const t = useTranslations('dish')
  return <ContentFailure text={t('loadFailed')} />
}

function ProductNotFound() {
  const t = useTranslations('dish')
  return (
    <NoticePage title={t('notFound')} text={t('notFoundText')}>
      <Link {...MENU} className={button.primary}>
        {t('backToMenu')}
      </Link>
    </NoticePage>
  )
}
