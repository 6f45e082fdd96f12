import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '../../admin/screen.tsx'
import { SetupScreen } from '../../admin/setup/setup-screen.tsx'

export const Route = createFileRoute('/admin/setup')({
  component: () => (
    <Screen adminsOnly>
      <SetupScreen />
    </Screen>
  ),
})
