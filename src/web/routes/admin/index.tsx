import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../admin/dashboard/dashboard-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/')({
  component: () => (
    <Screen>
      <DashboardScreen />
    </Screen>
  ),
})
