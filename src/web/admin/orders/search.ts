import { STATUSES } from '../../../domain/orders/statuses.ts'
import type { OrderFilter } from './queries.ts'

export type OrdersSearch = OrderFilter & { view?: 'list' }

/**
 * The valid search parameters of the URL; others are dropped. A file of its own, because every page loads the routes
 * and would load the screen with them.
 */
export function readSearch({ view, status, search }: Record<string, unknown>): OrdersSearch {
  if (view !== 'list') return { view: undefined, status: undefined, search: undefined }
  const text = ['string', 'number'].includes(typeof search) ? String(search).slice(0, 100) : ''
  return { view, status: STATUSES.find((name) => name === status), search: text || undefined }
}
