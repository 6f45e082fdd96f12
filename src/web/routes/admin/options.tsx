import { createFileRoute } from '@tanstack/react-router'
import { OptionsScreen } from '../../admin/options/options-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/options')({
  component: () => (
    <Screen>
      <OptionsScreen />
    </Screen>
  ),
})
