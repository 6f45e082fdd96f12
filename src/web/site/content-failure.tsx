import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../ui/button.ts'
import { showToast } from '../ui/toast.ts'
import { NoticePage } from './notice-page.tsx'

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
