import { useTranslations } from 'use-intl/react'
import { button } from './button.ts'

export function LoadFailure({ text, retry }: { text?: string; retry?: () => void }) {
  const t = useTranslations('panel')
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-6">
      <p className="text-bad">{text ?? t('loadFailed')}</p>
      {retry && (
        <button type="button" onClick={retry} className={button.secondary}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}
