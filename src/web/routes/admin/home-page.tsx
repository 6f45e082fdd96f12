import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '../../admin/screen.tsx'
import { HomeScreen } from '../../admin/website/home-screen.tsx'

export const Route = createFileRoute('/admin/home-page')({
  component: () => (
    <Screen adminsOnly>
      <HomeScreen />
    </Screen>
  ),
})
