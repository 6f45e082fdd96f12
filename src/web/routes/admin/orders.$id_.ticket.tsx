import { createFileRoute } from '@tanstack/react-router'
import { TicketScreen } from '../../admin/orders/ticket.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/orders/$id_/ticket')({
  validateSearch: ({ print }: Record<string, unknown>): { print?: boolean } =>
    print === undefined ? {} : { print: print !== false },
  component: TicketRoute,
})

function TicketRoute() {
  const { print = false } = Route.useSearch()
  return (
    <Screen>
      <TicketScreen id={Route.useParams().id} print={print} />
    </Screen>
  )
}
