import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '../../panel/shell/screen.tsx'
import { PassScreen } from '../../panel/stations/pass-screen.tsx'

export const Route = createFileRoute('/admin/kitchen/pass')({
  component: () => (
    <Screen>
      <PassScreen />
    </Screen>
  ),
})
