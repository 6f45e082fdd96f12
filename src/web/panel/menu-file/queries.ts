import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { MenuImport } from '../../../domain/menu-file/imports.schema.ts'
import { api, read } from '../../api.ts'

const PICTURES_INTERVAL = 5000

/** Loaded again while pictures are being copied. */
export const latestImportQuery = () =>
  queryOptions({
    queryKey: ['admin', 'menu-imports'],
    queryFn: () => read(api.admin['menu-imports'].$get()),
    refetchInterval: ({ state }) => (state.data?.latest?.pictures.waiting ? PICTURES_INTERVAL : false),
  })

export const exportAddress = (format: 'csv' | 'json') => `/api/admin/menu-file?format=${format}`

/** An import changes the whole menu: every list of the panel is loaded again. */
export function useImportChanged() {
  const queryClient = useQueryClient()
  return (latest: MenuImport | null) => {
    queryClient.setQueryData(latestImportQuery().queryKey, { latest })
    return queryClient.invalidateQueries({
      predicate: ({ queryKey: [area, noun] }) => area === 'admin' && noun !== 'menu-imports',
    })
  }
}
