import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '../../admin/screen.tsx'
import { AboutScreen } from '../../admin/website/about-screen.tsx'

export const Route = createFileRoute('/admin/about-contact')({
  component: () => (
    <Screen adminsOnly>
      <AboutScreen />
    </Screen>
  ),
})
