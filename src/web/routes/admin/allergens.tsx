import { createFileRoute } from '@tanstack/react-router'
import { AllergensScreen } from '../../admin/allergens/allergens-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/allergens')({
  component: () => (
    <Screen>
      <AllergensScreen />
    </Screen>
  ),
})
