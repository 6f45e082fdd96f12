import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'

type Props = {
  reload: () => void
  /** Instead of the usual words. */
  text?: ReactNode
  reloadText?: string
  /** In the bar below a form, instead of at the top of a dialog. */
  bar?: boolean
  /** The button that overwrites the other version, where saving again does not. */
  children?: ReactNode
}

/** Another person saved first. What was typed stays until this person decides. */
export function ConflictNotice({ reload, text, reloadText, bar = false, children }: Props) {
  const t = useTranslations('panel')
  const look = bar ? 'space-y-2 rounded-lg p-3' : 'grid justify-items-start gap-3 rounded-card p-4'
  return (
    <div role="alert" className={`border border-waiting bg-surface-warm ${look}`}>
      {text ?? <p className={bar ? 'font-semibold' : undefined}>{t('conflict')}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button.secondary} onClick={reload}>
          {reloadText ?? t('reload')}
        </button>
        {children}
      </div>
    </div>
  )
}
