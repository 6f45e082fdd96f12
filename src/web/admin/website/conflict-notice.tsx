import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { usePanelDates } from '../dates.ts'
import type { EditedDocument } from './document.ts'

type Props = { document: Pick<EditedDocument<unknown>, 'newer' | 'reload' | 'overwrite'> }

/** Another person saved first. What was typed stays until this person decides. */
export function ConflictNotice({ document: { newer, reload, overwrite } }: Props) {
  const t = useTranslations('website.draft')
  const { momentOf } = usePanelDates()
  if (!newer) return null
  return (
    <div role="alert" className="space-y-2 rounded-lg border border-waiting bg-cream p-3">
      <p>
        <strong>{t('conflict', { name: newer.updated_by ?? t('someone'), date: momentOf(newer.updated_at) })}</strong>{' '}
        {t('conflictText')}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button.secondary} onClick={reload}>
          {t('useTheirs')}
        </button>
        <button type="button" className={button.secondary} onClick={overwrite}>
          {t('useMine')}
        </button>
      </div>
    </div>
  )
}
