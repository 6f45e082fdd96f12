import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '../../admin/screen.tsx'
import { SecurityLogScreen } from '../../admin/security-log/security-log-screen.tsx'

export const Route = createFileRoute('/admin/security-log')({
  component: () => (
    <Screen adminsOnly>
      <SecurityLogScreen />
    </Screen>
  ),
})
