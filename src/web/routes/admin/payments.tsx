import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '../../admin/payments/payments-screen.tsx'
import { readSearch } from '../../admin/payments/search.ts'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/payments')({
  validateSearch: readSearch,
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const navigate = Route.useNavigate()
  return (
    <Screen>
      <PaymentsScreen
        filter={Route.useSearch()}
        show={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </Screen>
  )
}
