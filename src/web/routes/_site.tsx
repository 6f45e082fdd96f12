import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadPageTexts } from '../i18n/extra-catalogues.ts'
import { SiteLayout } from '../shop/shell/layout.tsx'
import { SiteFailure } from '../shop/shell/notice-pages.tsx'
import { BeforeOpening } from '../shop/shell/opening-soon.tsx'

export const Route = createFileRoute('/_site')({
  beforeLoad: async ({ context, matches, preload }) => {
    await loadPageTexts(matches, context.locale, preload)
  },
  component: () => (
    <BeforeOpening>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
    </BeforeOpening>
  ),
  errorComponent: SiteFailure,
})
