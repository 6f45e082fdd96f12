import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountTexts } from '../shop/accounts/texts.tsx'

/** The login, registration and mail-link pages are outside the site's layout. */
export const Route = createFileRoute('/_account')({
  component: () => (
    <AccountTexts>
      <Outlet />
    </AccountTexts>
  ),
})
