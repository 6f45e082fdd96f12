import { DEFAULT_TIMES } from '../time/time-slots.ts'
import type { TimeLabel } from '../time/times.ts'
import type { Product } from './catalogue.schema.ts'

/** The times at which a dish can be reserved: its own, or the default ones. */
export function offeredTimes(product: Pick<Product, 'is_reservable' | 'available_times'>): readonly TimeLabel[] {
  if (!product.is_reservable) return []
  return product.available_times.length > 0 ? product.available_times : DEFAULT_TIMES
}
