import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '../../admin/screen.tsx'
import { SettingsScreen } from '../../admin/settings/settings-screen.tsx'

export const Route = createFileRoute('/admin/settings')({
  component: () => (
    <Screen adminsOnly>
      <SettingsScreen />
    </Screen>
  ),
})
