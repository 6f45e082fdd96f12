import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayActAs } from '../../../domain/accounts.ts'
import { Screen } from '../../admin/screen.tsx'
import { SettingsScreen } from '../../admin/settings/settings-screen.tsx'

export const Route = createFileRoute('/admin/settings')({
  beforeLoad: ({ context }) => {
    if (!mayActAs(context.account.role, 'admin')) throw redirect({ to: '/admin' })
  },
  component: () => (
    <Screen adminsOnly>
      <SettingsScreen />
    </Screen>
  ),
})
