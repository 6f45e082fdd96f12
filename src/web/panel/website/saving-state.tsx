import { CircleAlert, CircleCheck, LoaderCircle, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { usePanelDates } from '../dates.ts'
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
          className="min-h-11 cursor-pointer font-semibold text-teal underline underline-offset-4"
          onClick={() => void flush()}
        >
          {panel('retry')}
        </button>
      )}
      {saving === 'invalid' && (
        <button
          type="button"
          className="min-h-11 cursor-pointer font-semibold text-teal underline underline-offset-4"
          onClick={focusInvalid}
        >
          {t('showProblem')}
        </button>
      )}
    </div>
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
  const { momentOf } = usePanelDates()
  return ({ published_at, published_by }: Props['document']['document']) => {
    if (!published_at) return t('unchanged')
    const date = momentOf(published_at)
    return published_by ? t('publishedBy', { date, name: published_by }) : t('publishedOn', { date })
  }
}
