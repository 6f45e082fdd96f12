import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountTexts } from '../i18n/extra-texts.tsx'

/** The login, registration and mail-link pages are outside the site's layout. */
export const Route = createFileRoute('/_account')({
  staticData: { texts: ['account'] },
  component: () => (
    <AccountTexts>
      <Outlet />
    </AccountTexts>
  ),
})
