import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  ContentQuoteRequestSchema,
  StaffDueTimesRequestSchema,
  StaffQuoteRequestSchema,
} from '../../../domain/orders/staff-drafts.schema.ts'
import { api, read } from '../../api.ts'

export const knownGuestsQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'known-guests', search],
    queryFn: () => read(api.admin['known-guests'].$get({ query: { search } })),
    enabled: search.length >= 3,
    placeholderData: keepPreviousData,
  })

type QuoteRequest = z.input<typeof StaffQuoteRequestSchema>

/** The price, the time and the problems of an order that staff take. */
export const staffQuoteQuery = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ['admin', 'quote', request],
    queryFn: () => read(api.admin.quote.$post({ json: request })),
    enabled: request.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: 30_000, // the time as soon as possible moves on
  })

type DueTimesRequest = z.input<typeof StaffDueTimesRequestSchema>

export const staffDueTimesQuery = (request: DueTimesRequest) =>
  queryOptions({
    queryKey: ['admin', 'quote', 'due-times', request],
    queryFn: () => read(api.admin['due-times'].$post({ json: request })),
    enabled: request.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

type ContentRequest = z.input<typeof ContentQuoteRequestSchema>

export const contentQuoteQuery = (id: string, request: ContentRequest) =>
  queryOptions({
    queryKey: ['admin', 'quote', 'content', id, request],
    queryFn: () => read(api.admin.orders[':id']['content-quote'].$post({ param: { id }, json: request })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
