import { createFileRoute } from '@tanstack/react-router'
import { DishOfDayScreen } from '../../admin/catalogue/dish-of-day-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/dish-of-day')({
  component: () => (
    <Screen>
      <DishOfDayScreen />
    </Screen>
  ),
})
