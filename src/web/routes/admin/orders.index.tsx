import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen, readSearch } from '../../admin/orders/orders-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: readSearch,
  component: OrdersRoute,
})

function OrdersRoute() {
  return (
    <Screen language="en">
      <OrdersScreen {...Route.useSearch()} />
    </Screen>
  )
}
