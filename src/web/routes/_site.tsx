import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteLayout } from '../shop/shell/layout.tsx'
import { SiteFailure } from '../shop/shell/notice-pages.tsx'
import { BeforeOpening } from '../shop/shell/opening-soon.tsx'

export const Route = createFileRoute('/_site')({
  component: () => (
    <BeforeOpening>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
    </BeforeOpening>
  ),
  errorComponent: SiteFailure,
})
