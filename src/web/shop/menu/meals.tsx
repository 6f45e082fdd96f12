import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import { availableProductsQuery, categoriesQuery } from '../../queries.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'
import { useHiddenDishes } from '../dish/hidden-dishes.tsx'
import { CategoryRow } from './category-row.tsx'
import { DishGrid } from './dish-card.tsx'
import { ClearFilters, MenuFilters } from './menu-filters.tsx'
import { MenuSearch } from './menu-search.tsx'
import { DishGridSkeleton } from './skeletons.tsx'
import { NoDishesFound, SearchNotes } from './suggestions.tsx'

const ORDER = { to: '/order' } as const

type Filter = { category?: string; search?: string; diet?: string; max_heat?: number }

export function Meals({ filter }: { filter: Filter }) {
  return (
    <>
      <MealsBar filter={filter} />
      <DishesByCategory filter={filter} />
    </>
  )
}

function MealsBar({ filter: { category, search = '', diet, max_heat: heat } }: { filter: Filter }) {
  const t = useTranslations('orderPage')
  const { data: categories } = useSuspenseQuery(categoriesQuery())
  const filters = { diet, heat }
  const all = { id: '', slug: '', name: t('allDishes'), name_ar: t('allDishes') }
  const selected = search ? undefined : (categories.find(({ slug }) => slug === category) ?? all)
  return (
    <>
      <MenuSearch search={search} filters={filters} page={ORDER} />
      <div className="sticky top-[calc(var(--below-header)+3.2rem)] z-10 full-bleed mb-5 border-b border-line bg-surface">
        <CategoryRow
          categories={[all, ...categories]}
          selected={selected}
          linkTo={({ slug }) =>
            linkOptions({
              ...ORDER,
              search: { ...filters, ...(slug && { category: slug }) },
              activeOptions: { exact: true },
            })
          }
        />
      </div>
      <MenuFilters filters={filters} action="/order" kept={{ category, search }} />
    </>
  )
}

function DishesByCategory({ filter }: { filter: Filter }) {
  const t = useTranslations('orderPage')
  const menu = useTranslations('menu')
  const locale = useSiteLocale()
  const { data: categories } = useSuspenseQuery(categoriesQuery())
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(availableProductsQuery(filter))
  const loaded = data?.pages.flatMap(({ products }) => products) ?? []
  const { shown: available, notice } = useHiddenDishes(loaded)
  if (!data) return <DishGridSkeleton />
  const { search, diet, max_heat } = filter
  const [found] = data.pages
  if (loaded.length === 0 && (diet !== undefined || max_heat !== undefined))
    return (
      <div className="grid justify-items-center gap-4 py-16 text-lg text-muted">
        <p>{menu('noMatches')}</p>
        <ClearFilters />
      </div>
    )
  if (loaded.length === 0 && !search)
    return <p className="py-16 text-center text-lg text-muted">{filter.category ? menu('empty') : t('none')}</p>
  return (
    <>
      {search && found && (
        <>
          <p className="mb-4 text-muted" aria-live="polite">
            {menu('results', { count: found.found_by === null ? found.total : 0, search })}
          </p>
          <SearchNotes found={found} />
          {loaded.length === 0 && <NoDishesFound search={search} page={ORDER} />}
        </>
      )}
      {notice}
      {/* The dishes of a search are in the order of their closeness. */}
      {search && <DishGrid dishes={available} level="h3" search={search} />}
      {!search &&
        categories.map((category) => {
          const dishes = available.filter(({ category_id }) => category_id === category.id)
          return (
            dishes.length > 0 && (
              <section key={category.id} className="mb-12">
                <h2 className="display-2 mb-5 text-brand">
                  <UserText text={localized(category, 'name', locale)} />
                </h2>
                <DishGrid dishes={dishes} level="h3" search={search} />
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
