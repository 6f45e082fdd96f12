import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../domain/locales.ts'
import { api, read } from '../api.ts'
import { type Placing, place } from '../checkout/placing.ts'
import type { Draft } from './draft.ts'

/** The dialog takes today, too: no days of lead. */
export const availabilityQuery = (product_id: string, guests: number) =>
  queryOptions({
    queryKey: ['availability', product_id, 'today', guests],
    queryFn: () => read(api.availability.$get({ query: { product_id, lead_days: '0', guests: String(guests) } })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: 1,
  })

type Chosen = Draft & { date: string; time: string }

export const reserve = (
  { guests: _, ...chosen }: Chosen,
  guests_count: number,
  expected_total: number,
  locale: Locale,
): Promise<Placing> => place('/api/reservations', { ...chosen, guests_count, expected_total, locale })
