import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { api, read } from '../../api.ts'

export const optionGroupsQuery = () =>
  queryOptions({ queryKey: ['admin', 'option-groups'], queryFn: () => read(api.admin['option-groups'].$get()) })

export const staffCategoriesQuery = () =>
  queryOptions({ queryKey: ['admin', 'categories'], queryFn: () => read(api.admin.categories.$get()) })

/** Fetched anew for every visit: a form is based on it. */
export const ownersOrderQuery = () =>
  queryOptions({
    queryKey: ['admin', 'menu-order'],
    queryFn: () => read(api.admin['menu-order'].$get()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export type ProductFilter = {
  search?: string
  category?: string
  status?: StaffProduct['status'] | 'unlisted'
  sold_out?: 'true'
  dish_of_day?: 'true'
  sort?: 'newest' | 'name'
}

export const staffProductsQuery = (filter: ProductFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'products', filter, cursor],
    queryFn: () => read(api.admin.products.$get({ query: { ...filter, search: filter.search || undefined, cursor } })),
  })

/** Not cached: what is edited must not be older than another person's change. */
export const loadProduct = (id: string) => read(api.admin.products[':id'].$get({ param: { id } }))

const AFFECTED = ['categories', 'products', 'option-groups', 'allergens']

/** Each of these lists shows something of the others, such as the number of products. */
export function useRefreshCatalogue() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [area, noun] }) => area === 'admin' && AFFECTED.includes(String(noun)),
    })
}
