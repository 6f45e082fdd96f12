import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { Price } from '../../ui/price.tsx'
import { LineSoldOut } from '../sold-out/line-sold-out.tsx'
import { useOrderTexts } from './texts.ts'

type Props = {
  order: StaffOrder
  priced?: boolean
  /** Whether a dish can be marked as sold out here. */
  sellable?: boolean
}

/** The dishes of an order and their quantities. */
export function OrderLines({ order, priced, sellable }: Props) {
  const { dishOf, mealOf } = useOrderTexts()
  return (
    <ul className="grid gap-1">
      {order.items.map((item) => (
        <li
          key={`${item.product_name} ${item.serving_size} ${item.notes} ${item.line_total}`}
          className="flex items-baseline gap-2"
        >
          <span className="min-w-8 font-semibold tabular-nums">{item.quantity} ×</span>
          <span className="grow">
            <span className="font-semibold">{dishOf(item)}</span>
            {item.notes && <span className="block text-base text-muted">{mealOf(item)}</span>}
          </span>
          {priced && <Price amount={item.line_total} />}
          {sellable && <LineSoldOut line={item} />}
        </li>
      ))}
    </ul>
  )
}
