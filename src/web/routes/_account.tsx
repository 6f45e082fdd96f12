import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadPageTexts } from '../i18n/extra-catalogues.ts'
import { AccountTexts } from '../i18n/extra-texts.tsx'
import { SiteFailure } from '../shop/shell/notice-pages.tsx'

/** The login, registration and mail-link pages are outside the site's layout. */
export const Route = createFileRoute('/_account')({
  staticData: { texts: ['account'] },
  beforeLoad: async ({ context, matches, preload }) => {
    await loadPageTexts(matches, context.locale, preload)
  },
  component: () => (
    <AccountTexts>
      <Outlet />
    </AccountTexts>
  ),
  errorComponent: SiteFailure,
})
