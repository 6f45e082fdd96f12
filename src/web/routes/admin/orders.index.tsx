import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '../../admin/orders/orders-screen.tsx'
import { readSearch } from '../../admin/orders/search.ts'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: readSearch,
  component: OrdersRoute,
})

function OrdersRoute() {
  return (
    <Screen>
      <OrdersScreen {...Route.useSearch()} />
    </Screen>
  )
}
