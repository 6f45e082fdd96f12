import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteLayout } from '../site/layout.tsx'
import { BeforeOpening } from '../site/opening-soon.tsx'

export const Route = createFileRoute('/_site')({
  component: () => (
    <BeforeOpening>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
    </BeforeOpening>
  ),
})
