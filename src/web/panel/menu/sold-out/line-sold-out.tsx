import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '../../../../domain/orders/staff-orders.schema.ts'
import { localized } from '../../../../domain/text/locales.ts'
import { api, read } from '../../../api.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { SoldOutButton } from './sold-out-buttons.tsx'

/** One request for all lines on the screen. */
const soldOutDishesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'products', 'sold-out'],
    queryFn: () => read(api.admin.products.$get({ query: { sold_out: 'true', limit: '50' } })),
    select: ({ products }) => products,
  })

/** Marks the dish of an order's line as sold out, and brings it back. */
export function LineSoldOut({ line }: { line: StaffOrder['items'][number] }) {
  const locale = useSiteLocale()
  const { data: soldOut = [] } = useQuery(soldOutDishesQuery())
  if (!line.product_id) return null
  const mark = soldOut.find(({ id }) => id === line.product_id)
  const name = localized({ name: line.product_name, name_ar: line.product_name_ar }, 'name', locale)
  const thing = {
    of: 'dish' as const,
    id: line.product_id,
    name,
    sold_out: mark !== undefined,
    sold_out_until: mark?.sold_out_until ?? null,
  }
  return <SoldOutButton thing={thing} />
}
