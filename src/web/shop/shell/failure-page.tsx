import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { localizedPath } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
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

/** Replaces the content of a page that could not be loaded. */
export function ContentFailure({ text }: { text: string }) {
  const t = useTranslations('common')
  const router = useRouter()
  useEffect(() => void showToast('error', t('error'), text), [t, text])
  return (
    <NoticePage title={t('error')} text={text}>
      <button type="button" onClick={() => void router.invalidate()} className={button.primary}>
        {t('tryAgain')}
      </button>
    </NoticePage>
  )
}
