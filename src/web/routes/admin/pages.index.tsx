import { createFileRoute } from '@tanstack/react-router'
import { PagesScreen } from '../../admin/pages/pages-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/pages/')({
  component: () => (
    <Screen adminsOnly>
      <PagesScreen />
    </Screen>
  ),
})
