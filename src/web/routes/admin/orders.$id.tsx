import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '../../admin/orders/order-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/orders/$id')({ component: OrderRoute })

function OrderRoute() {
  return (
    <Screen>
      <OrderScreen id={Route.useParams().id} />
    </Screen>
  )
}
