import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountTexts } from '../account/texts.tsx'

/** Sign in, register and the pages that mails lead to stand outside the site's layout. */
export const Route = createFileRoute('/_account')({
  component: () => (
    <AccountTexts>
      <Outlet />
    </AccountTexts>
  ),
})
