import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { MENU_PAGE } from '../domain/menu/products.ts'
import type { Locale } from '../domain/text/locales.ts'
import { ApiError, api, apiWithoutRelogin, isMissing, pathSegment, read } from './api.ts'

const MINUTE = 60_000

/** In a preview, drafts take the place of what is published. */
export const restaurantQuery = (preview = false) =>
  queryOptions({
    queryKey: ['restaurant', preview],
    queryFn: () => read(preview ? api.admin.preview.restaurant.$get() : api.restaurant.$get()),
    staleTime: 5 * MINUTE,
  })

type Edition = { locale: Locale; preview: boolean }

export const homeContentQuery = ({ locale, preview }: Edition) =>
  queryOptions({
    queryKey: ['site', 'home', locale, preview],
    queryFn: () => read((preview ? api.admin.preview.home : api.site.home).$get({ query: { locale } })),
    staleTime: MINUTE,
  })

export const aboutContentQuery = ({ locale, preview }: Edition) =>
  queryOptions({
    queryKey: ['site', 'about', locale, preview],
    queryFn: () => read((preview ? api.admin.preview.about : api.site.about).$get({ query: { locale } })),
    staleTime: MINUTE,
  })

export const ownPageQuery = (slug: string, { locale, preview }: Edition) =>
  queryOptions({
    queryKey: ['site', 'page', slug, locale, preview],
    queryFn: () => {
      const pages = preview ? api.admin.preview.pages : api.site.pages
      return read(pages[':slug'].$get({ param: { slug: pathSegment(slug) }, query: { locale } })).catch(orNotFound)
    },
    staleTime: MINUTE,
  })

export const categoriesQuery = () =>
  queryOptions({ queryKey: ['categories'], queryFn: () => read(api.categories.$get()), staleTime: MINUTE })

/** `diet`: diets separated by commas. */
type MenuFilter = { category?: string; search?: string; cursor?: string; diet?: string; max_heat?: number }

export const productsQuery = (filter: MenuFilter) =>
  queryOptions({
    queryKey: ['products', filter],
    queryFn: () => read(api.products.$get({ query: { ...filter, limit: String(MENU_PAGE) } })).catch(orNotFound),
    staleTime: MINUTE,
  })

export const dishSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', search],
    queryFn: () => read(api['dish-suggestions'].$get({ query: { search } })),
    staleTime: MINUTE,
  })

export const BY_CURSOR = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}

/** The available dishes by category, optionally of one category or search. */
export const availableProductsQuery = (filter: Omit<MenuFilter, 'cursor'> = {}) =>
  infiniteQueryOptions({
    queryKey: ['products', 'available', filter],
    queryFn: ({ pageParam: cursor }) =>
      read(api.products.$get({ query: { available: 'true', sort: 'category', limit: '100', cursor, ...filter } })),
    ...BY_CURSOR,
    staleTime: MINUTE,
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => read(api.products[':id'].$get({ param: { id: pathSegment(id) } })).catch(orNotFound),
    staleTime: MINUTE,
  })

export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id, 'related'],
    queryFn: () => read(api.products[':id'].related.$get({ param: { id: pathSegment(id) } })).catch(orNotFound),
    staleTime: MINUTE,
  })

/** When a portion ordered now is ready: asked for in the browser only, because pages are cached. */
export const readyTimeQuery = (prep_minutes: number | null) =>
  queryOptions({
    queryKey: ['ready-time', prep_minutes],
    queryFn: () =>
      read(api['ready-time'].$get({ query: prep_minutes === null ? {} : { prep_minutes: String(prep_minutes) } })),
    enabled: typeof window !== 'undefined',
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  })

export const dishOfDayQuery = () =>
  queryOptions({ queryKey: ['dish-of-day'], queryFn: () => read(api['dish-of-day'].$get()), staleTime: MINUTE })

/** An unknown id, or an invalid cursor, is a page that does not exist. */
export function orNotFound(error: unknown): never {
  if (isMissing(error)) throw notFound()
  throw error
}

export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: () =>
      read(api.account.$get()).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }),
    staleTime: 30_000,
  })

export const addressesQuery = () =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: () => read(apiWithoutRelogin.account.addresses.$get()),
    retry: false,
    staleTime: MINUTE,
  })

/** The size of the map on which guests set a pin; null: there is none. */
export const mapSizeQuery = () =>
  queryOptions({
    queryKey: ['map'],
    queryFn: async () => (await read(api['delivery-map'].$get())).bytes,
    retry: false,
    staleTime: 60 * MINUTE,
  })
