import { CircleAlert, CircleCheck, LoaderCircle, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { usePanelDates } from '../shell/dates.ts'
import { ConflictNotice } from '../shell/form-dialog.tsx'
import type { EditedDocument } from './document.ts'

type Props = { document: Pick<EditedDocument<unknown>, 'document' | 'saving' | 'flush'> }

/** Whether everything typed is saved, and whether guests see it. Only what went wrong is announced. */
export function SavingState({ document: { document, saving, flush } }: Props) {
  const t = useTranslations('website.draft')
  const panel = useTranslations('panel')
  const published = usePublishedText()
  const failed = saving === 'offline' || saving === 'failed'
  if (saving === 'waiting' || saving === 'saving')
    return <Line icon={<LoaderCircle className="animate-spin text-muted" />}>{t('saving')}</Line>
  if (saving === 'saved')
    return document.has_draft ? (
      <Line icon={<PencilLine className="text-waiting" />}>
        {t('saved')} <span className="text-waiting">{t('notPublished')}</span>
      </Line>
    ) : (
      <Line icon={<CircleCheck className="text-good" />}>{published(document)}</Line>
    )
  return (
    <div role="alert" className="me-auto flex max-sm:basis-full flex-wrap items-center gap-x-3">
      <Line icon={<CircleAlert className="text-bad" />}>
        <span className="font-semibold text-bad">{t(`problems.${saving}`)}</span>
      </Line>
      {failed && (
        <button
          type="button"
          className="min-h-11 cursor-pointer font-semibold text-brand underline underline-offset-4"
          onClick={() => void flush()}
        >
          {panel('retry')}
        </button>
      )}
      {saving === 'invalid' && (
        <button
          type="button"
          className="min-h-11 cursor-pointer font-semibold text-brand underline underline-offset-4"
          onClick={focusInvalid}
        >
          {t('showProblem')}
        </button>
      )}
    </div>
  )
}

type ConflictProps = { document: Pick<EditedDocument<unknown>, 'newer' | 'reload' | 'overwrite'> }

/** Asks which version of the document stays. */
export function DraftConflict({ document: { newer, reload, overwrite } }: ConflictProps) {
  const t = useTranslations('website.draft')
  const { formatMoment } = usePanelDates()
  if (!newer) return null
  const text = (
    <p>
      <strong>{t('conflict', { name: newer.updated_by ?? t('someone'), date: formatMoment(newer.updated_at) })}</strong>{' '}
      {t('conflictText')}
    </p>
  )
  return (
    <ConflictNotice bar text={text} reloadText={t('useTheirs')} reload={reload}>
      <button type="button" className={button.secondary} onClick={overwrite}>
        {t('useMine')}
      </button>
    </ConflictNotice>
  )
}

const focusInvalid = () => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p
    className="me-auto flex max-sm:basis-full items-center gap-2 text-sm [&>svg]:size-5 [&>svg]:shrink-0"
    aria-live="off"
  >
    {icon}
    <span>{children}</span>
  </p>
)

function usePublishedText() {
  const t = useTranslations('website.draft')
  const { formatMoment } = usePanelDates()
  return ({ published_at, published_by }: Props['document']['document']) => {
    if (!published_at) return t('unchanged')
    const date = formatMoment(published_at)
    return published_by ? t('publishedBy', { date, name: published_by }) : t('publishedOn', { date })
  }
}
