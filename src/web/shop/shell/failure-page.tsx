import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localizedPath } from '../../domain/language/locales.ts'
import { useSiteLocale } from '../restaurant.ts'
import { button } from '../ui/button.ts'
import { NoticePage } from './notice-page.tsx'

/** Shown when a page cannot be rendered at all, so it needs no data from the server. */
export function FailurePage() {
  const t = useTranslations('failure')
  const common = useTranslations('common')
  const locale = useSiteLocale()
  const router = useRouter()
  return (
    <main>
      <title>{t('title')}</title>
      <NoticePage title={t('title')} text={t('text')}>
        <button type="button" className={button.primary} onClick={() => void router.invalidate()}>
          {common('tryAgain')}
        </button>
        <a href={localizedPath('/', locale)} className={button.secondary}>
          {t('home')}
        </a>
      </NoticePage>
    </main>
  )
}
