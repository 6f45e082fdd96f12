import { createFileRoute } from '@tanstack/react-router'
import { AppearanceScreen } from '../../admin/appearance/appearance-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/appearance')({
  component: () => (
    <Screen adminsOnly>
      <AppearanceScreen />
    </Screen>
  ),
})
