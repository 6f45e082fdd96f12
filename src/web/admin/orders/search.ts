import { STATUSES } from '../../../domain/orders/statuses.ts'
import type { OrderFilter } from './queries.ts'

export type OrdersSearch = OrderFilter & { view?: 'list' }

/**
 * What the address says; whatever else stands there is left out. In a file of its own: routes are known to every page, and
 * would take the screen along.
 */
export function readSearch({ view, status, search }: Record<string, unknown>): OrdersSearch {
  if (view !== 'list') return { view: undefined, status: undefined, search: undefined }
  const words = ['string', 'number'].includes(typeof search) ? String(search).slice(0, 100) : ''
  return { view, status: STATUSES.find((one) => one === status), search: words || undefined }
}
