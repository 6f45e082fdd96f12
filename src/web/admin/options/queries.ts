import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const optionGroupsQuery = () =>
  queryOptions({ queryKey: ['admin', 'option-groups'], queryFn: () => read(api.admin['option-groups'].$get()) })

const AFFECTED = ['option-groups', 'products', 'allergens']

/** Dishes show the groups that they offer, and the allergen table the options. */
export function useOptionsChanged() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [area, noun] }) => area === 'admin' && AFFECTED.includes(String(noun)),
    })
}
