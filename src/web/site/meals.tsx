import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../domain/locales.ts'
import { availableProductsQuery, categoriesQuery } from '../queries.ts'
import { button } from '../ui/button.ts'
import { DishGrid, DishGridSkeleton } from './dish-card.tsx'
import { useSiteLocale } from './restaurant.ts'

/** What can be ordered now, by category. */
export function Meals() {
  const t = useTranslations('orderPage')
  const menu = useTranslations('menu')
  const locale = useSiteLocale()
  const { data: categories } = useSuspenseQuery(categoriesQuery())
  const { data: found, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(availableProductsQuery())
  if (!found) return <DishGridSkeleton />
  const available = found.pages.flatMap(({ products }) => products)
  if (available.length === 0) return <p className="py-16 text-center text-lg text-muted">{t('none')}</p>
  return (
    <>
      {categories.map((category) => {
        const dishes = available.filter(({ category_id }) => category_id === category.id)
        return (
          dishes.length > 0 && (
            <section key={category.id} className="mb-12">
              <h2 className="display-2 mb-5 text-teal">{localized(category, 'name', locale)}</h2>
              <DishGrid dishes={dishes} level="h3" />
            </section>
          )
        )
      })}
      {hasNextPage && (
        <p className="text-center">
          <button
            type="button"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && void fetchNextPage()}
            className={button.secondary}
          >
            {menu('more')}
          </button>
        </p>
      )}
    </>
  )
}
