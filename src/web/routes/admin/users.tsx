import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '../../admin/screen.tsx'
import { UsersScreen } from '../../admin/users/users-screen.tsx'

export const Route = createFileRoute('/admin/users')({
  component: () => (
    <Screen adminsOnly>
      <UsersScreen />
    </Screen>
  ),
})
