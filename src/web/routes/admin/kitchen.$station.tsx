import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '../../panel/shell/screen.tsx'
import { StationScreen } from '../../panel/stations/station-screen.tsx'

export const Route = createFileRoute('/admin/kitchen/$station')({ component: StationRoute })

function StationRoute() {
  const { station } = Route.useParams()
  return (
    <Screen>
      <StationScreen key={station} screen={station} />
    </Screen>
  )
}
