import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { findCategory } from '../../../domain/menu/categories.ts'
import { localized } from '../../../domain/text/locales.ts'
import { categoriesQuery, dishSuggestionsQuery, productsQuery } from '../../queries.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { automaticHead, pageHead, searchHead } from '../../seo.ts'
import { useHiddenDishes } from '../../shop/dish/hidden-dishes.tsx'
import { CategoryRow } from '../../shop/menu/category-row.tsx'
import { DishGrid } from '../../shop/menu/dish-card.tsx'
import { readSearch } from '../../shop/menu/menu-address.ts'
import { ClearFilters, MenuFilters } from '../../shop/menu/menu-filters.tsx'
import { MenuSearch } from '../../shop/menu/menu-search.tsx'
import { DishGridSkeleton } from '../../shop/menu/skeletons.tsx'
import { NoDishesFound, Recommended, SearchNotes } from '../../shop/menu/suggestions.tsx'
import { HalalBadge } from '../../shop/restaurant/halal-badge.tsx'
import { ContentFailure } from '../../shop/shell/notice-pages.tsx'
import { type Breadcrumb, menuLd } from '../../shop/website/json-ld.ts'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'

export const Route = createFileRoute('/_site/menu/{-$category}')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const categories = await queryClient.ensureQueryData(categoriesQuery())
    const requested = params.category ?? deps.category
    const match = requested ? findCategory(categories, requested) : undefined
    const selected = deps.search ? undefined : (match ?? categories[0])
    const { search, cursor, diet, heat } = deps
    const filter = { category: selected?.slug, search, cursor, diet, max_heat: heat }
    const page = selected || search ? await queryClient.ensureQueryData(productsQuery(filter)) : undefined
    if (search && page?.total === 0) await queryClient.ensureQueryData(dishSuggestionsQuery(search))
    return { filter, selected: selected?.id, unknown: match || deps.search ? undefined : requested }
  },
  // Visitors can invent any number of categories.
  headers: ({ loaderData }): Record<string, string> => (loaderData?.unknown ? { 'cache-control': 'no-store' } : {}),
  pendingComponent: MenuSkeleton,
  errorComponent: MenuFailure,
  head: ({ match, loaderData }) =>
    pageHead(match.context, (context) => {
      const { t, locale, restaurant } = context
      const { queryClient } = match.context
      const category = queryClient
        .getQueryData(categoriesQuery().queryKey)
        ?.find(({ id }) => id === loaderData?.selected)
      const dishes = loaderData && queryClient.getQueryData(productsQuery(loaderData.filter).queryKey)?.products
      const requested = match.params.category ?? match.search.category
      const path = category && requested && !loaderData?.unknown ? `/menu/${category.slug}` : '/menu'
      const title = t('menu.title')
      const chosen = category && path !== '/menu' ? localized(category, 'name', locale) : undefined
      const steps: Breadcrumb[] = [
        [t('nav.home'), '/'],
        [title, '/menu'],
      ]
      if (chosen) steps.push([chosen, path])
      const { description } = automaticHead('menu', context)
      return {
        ...(chosen ? { title: `${chosen} · ${title}`, description } : searchHead('menu', context)),
        path,
        image: category?.image_url,
        jsonLd: category && dishes ? [menuLd(restaurant, category, dishes, locale)] : [],
        breadcrumbs: category && dishes && steps,
      }
    }),
  component: MenuPage,
})

function MenuPage() {
  const t = useTranslations('menu')
  const { filter, selected: selectedId } = Route.useLoaderData()
  const { data: categories } = useSuspenseQuery(categoriesQuery())
  const selected = categories.find(({ id }) => id === selectedId)
  const filters = { diet: filter.diet, heat: filter.max_heat }
  return (
    <>
      <MenuHeader />
      <div className="menu-bar sticky top-(--below-header) z-20 border-b border-line bg-surface print:hidden">
        <div className="page-width flex flex-col-reverse gap-x-6 md:flex-row md:items-center">
          <CategoryRow categories={categories} selected={selected} filters={filters} />
          <div className="h-14 pt-3 md:h-auto md:pt-0">
            <MenuSearch search={filter.search ?? ''} filters={filters} />
          </div>
        </div>
      </div>
      <div className="page-width py-5 lg:py-6">
        {selected || filter.search ? (
          <Dishes />
        ) : (
          <p className="py-16 text-center text-lg text-muted">{t('noCategories')}</p>
        )}
      </div>
    </>
  )
}

function Dishes() {
  const t = useTranslations('menu')
  const locale = useSiteLocale()
  const { filter, selected: selectedId, unknown } = Route.useLoaderData()
  const { data: categories } = useSuspenseQuery(categoriesQuery())
  const { data: page } = useSuspenseQuery(productsQuery(filter))
  const selected = categories.find(({ id }) => id === selectedId)
  const { search, diet, max_heat: heat } = filter
  const isFiltered = diet !== undefined || heat !== undefined
  const { shown, notice } = useHiddenDishes(page.products)
  return (
    <>
      {unknown && selected && (
        <p role="status" className="mb-8 rounded-card border border-line bg-surface-warm px-5 py-3">
          {t('unknownCategory', { category: unknown.slice(0, 60), shown: localized(selected, 'name', locale) })}
        </p>
      )}
      <MenuFilters filters={{ diet, heat }} action={selected ? `/menu/${selected.slug}` : '/menu'} kept={{ search }}>
        <h2 className="display-2 text-brand" aria-live="polite">
          {search
            ? t('results', { count: page.found_by === null ? page.total : 0, search })
            : selected && <UserText text={localized(selected, 'name', locale)} />}
        </h2>
      </MenuFilters>
      {search && <SearchNotes found={page} />}
      {notice}
      {page.products.length === 0 ? (
        <div className="py-10 text-muted">
          {(isFiltered || !search) && (
            <p className="text-lg font-semibold text-ink">{t(isFiltered ? 'noMatches' : 'empty')}</p>
          )}
          {isFiltered ? <ClearFilters /> : search ? <NoDishesFound search={search} /> : <p>{t('emptyText')}</p>}
        </div>
      ) : (
        <DishGrid dishes={shown} level="h3" first search={search} />
      )}
      {page.next_cursor && (
        <p className="mt-10 text-center">
          <Link
            to="."
            search={(current) => ({ ...current, cursor: page.next_cursor ?? undefined })}
            className={button.secondary}
          >
            {t('more')}
          </Link>
        </p>
      )}
      {!search && <Recommended dishes={shown} />}
    </>
  )
}

function MenuFailure() {
  const t = useTranslations('menu')
  const categories = useQueryClient().getQueryData(categoriesQuery().queryKey)
  return <ContentFailure text={t(categories ? 'loadFailed' : 'categoriesFailed')} />
}

function MenuSkeleton() {
  return (
    <>
      <MenuHeader />
      <div className="page-width py-5 sm:py-10">
        <DishGridSkeleton />
      </div>
    </>
  )
}

/** The header of the menu. On a phone only its first line stays visible while scrolling. */
function MenuHeader() {
  const t = useTranslations('menu')
  const { restaurant } = useRestaurant()
  return (
    <div className="on-dark zellige bg-brand text-surface max-md:contents print:bg-transparent print:bg-none">
      <div className="page-width flex items-center gap-x-8 py-4 max-md:contents print:py-4">
        <div className="flex items-center gap-x-5 max-md:page-width max-md:sticky max-md:top-(--below-header) max-md:z-25 max-md:min-h-11 max-md:overflow-hidden max-md:bg-brand max-md:text-surface">
          <h1 className="display-1 text-on-brand max-md:text-xl max-md:whitespace-nowrap print:text-3xl print:text-ink">
            {t('title')}
          </h1>
          <HalalBadge />
        </div>
        <p className="max-w-prose text-lg text-surface-warm max-md:page-width max-md:max-w-none max-md:bg-brand max-md:pb-3 max-md:text-sm print:text-ink">
          {t(restaurant.is_demo ? 'intro' : 'plainIntro')}
        </p>
      </div>
    </div>
  )
}
