import { createFileRoute } from '@tanstack/react-router'
import { CustomersScreen } from '../../admin/customers/customers-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/customers')({
  component: () => (
    <Screen>
      <CustomersScreen />
    </Screen>
  ),
})
