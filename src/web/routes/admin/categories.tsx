import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '../../admin/catalogue/categories-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/categories')({
  component: () => (
    <Screen language="ar">
      <CategoriesScreen />
    </Screen>
  ),
})
