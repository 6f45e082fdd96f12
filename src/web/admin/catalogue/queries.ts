import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StaffProduct } from '../../../domain/catalogue-drafts.ts'
import { type Answer, answerOf } from '../../account/calls.ts'
import { api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

export const staffCategoriesQuery = () =>
  queryOptions({ queryKey: ['admin', 'categories'], queryFn: () => read(api.admin.categories.$get()) })

export type ProductFilter = {
  search?: string
  category?: string
  status?: StaffProduct['status']
  dish_of_day?: 'true'
  sort?: 'newest' | 'name'
}

export const staffProductsQuery = (filter: ProductFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'products', filter, cursor],
    queryFn: () => read(api.admin.products.$get({ query: { ...filter, search: filter.search || undefined, cursor } })),
  })

/** After a change to either, both are read again: categories count their products, products name their category. */
export function useCatalogueChanged() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [area, noun] }) => area === 'admin' && (noun === 'categories' || noun === 'products'),
    })
}

/** What the server answered to a change; `offline` where it could not be reached. */
export const answered = <T>(call: Promise<Response>): Promise<Answer<T>> =>
  call.then(answerOf<T>, () => ({ problem: { code: 'offline', minutes: 0, errors: [] } }))

/** A list that cannot be loaded says so once, besides offering to try again in its place. */
export function useFailureToast(failed: boolean, text: string) {
  useEffect(() => {
    if (failed) void showToast('error', text)
  }, [failed, text])
}
