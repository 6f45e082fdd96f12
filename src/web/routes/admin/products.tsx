import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '../../admin/catalogue/products-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/products')({
  component: () => (
    <Screen>
      <ProductsScreen />
    </Screen>
  ),
})
