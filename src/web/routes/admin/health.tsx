import { createFileRoute } from '@tanstack/react-router'
import { HealthScreen } from '../../admin/health/health-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/health')({
  component: () => (
    <Screen adminsOnly>
      <HealthScreen />
    </Screen>
  ),
})
