import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useRestaurant } from '../../restaurant.ts'

/** The demo says on every page what it is. Beside an action it is one line, also on a phone. */
export function DemoNotice({ children }: { children?: ReactNode }) {
  const t = useTranslations('common')
  const { restaurant } = useRestaurant()
  if (!restaurant.is_demo) return null
  return (
    <section
      aria-label={t('demo')}
      className="demo-notice flex flex-wrap items-center justify-center gap-x-4 bg-surface-warm px-4 py-0.5 text-center text-sm text-ink print:hidden"
    >
      <p>
        <strong>{t('demo')}</strong> <span className={children ? 'max-sm:sr-only' : ''}>{t('demoText')}</span>
      </p>
      {children}
    </section>
  )
}
