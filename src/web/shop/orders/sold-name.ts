import { soldName } from '../../../domain/orders/sold-line.ts'
import { useSiteLocale } from '../../restaurant.ts'

/** The sold dish, with its serving size if it has one. */
export function useSoldName() {
  const locale = useSiteLocale()
  return (sold: Parameters<typeof soldName>[0]): string => soldName(sold, locale)
}
