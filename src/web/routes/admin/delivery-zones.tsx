import { createFileRoute } from '@tanstack/react-router'
import { ZonesScreen } from '../../admin/delivery/zones-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/delivery-zones')({
  component: () => (
    <Screen adminsOnly>
      <ZonesScreen />
    </Screen>
  ),
})
