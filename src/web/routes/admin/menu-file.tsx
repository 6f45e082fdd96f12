import { createFileRoute } from '@tanstack/react-router'
import { MenuFileScreen } from '../../admin/menu-file/menu-file-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/menu-file')({
  component: () => (
    <Screen>
      <MenuFileScreen />
    </Screen>
  ),
})
