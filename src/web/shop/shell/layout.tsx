import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { CartWidget } from '../cart/cart-widget.tsx'
import { Announcement } from './announcement.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <>
      <a
        href="#content"
        className="button fixed start-2 top-2 z-50 -translate-y-24 bg-brand-deep text-surface focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <DemoNotice />
      <Announcement />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <CartWidget />
    </>
  )
}
