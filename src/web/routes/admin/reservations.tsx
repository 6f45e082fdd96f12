import { createFileRoute } from '@tanstack/react-router'
import { ReservationsScreen } from '../../admin/reservations/reservations-screen.tsx'
import { readSearch } from '../../admin/reservations/search.ts'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/reservations')({
  validateSearch: readSearch,
  component: ReservationsPage,
})

function ReservationsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Screen>
      <ReservationsScreen
        search={search}
        changeSearch={(change) =>
          void navigate({ search: (current) => ({ ...current, ...change }), resetScroll: false })
        }
      />
    </Screen>
  )
}
