import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, read } from '../api.ts'

export const availabilityQuery = (product_id: string, guests: number, lead: number) =>
  queryOptions({
    queryKey: ['availability', product_id, lead, guests],
    queryFn: () =>
      read(api.availability.$get({ query: { product_id, lead_days: String(lead), guests: String(guests) } })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: 1,
  })
