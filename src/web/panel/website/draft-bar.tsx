import { CircleAlert, CircleCheck, LoaderCircle, PencilLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { ConflictNotice } from '../shell/form-dialog.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { type EditedDocument, useDraftRefusals } from './document.ts'
import { HistoryDialog } from './history-dialog.tsx'

/** The state of the draft and what can be done with it, always visible at the lower edge. */
export function DraftBar<C>({ document }: { document: EditedDocument<C> }) {
  const t = useTranslations('website.draft')
  const refusals = useDraftRefusals()
  const { ask, dialog } = useConfirm()
  const [historyOpen, setHistoryOpen] = useState(false)
  const { has_draft, published_at } = document.document
  const hasChanges = has_draft || document.saving !== 'saved'
  const publish = usePanelMutation(document.publish, {
    texts: { done: { title: t('published'), text: t('publishedText') }, failed: t('publishFailed') },
    refusals,
  })
  const discard = usePanelMutation(document.discard, {
    texts: { done: t('discarded'), failed: t('discardFailed') },
    refusals,
  })
  const busy = publish.isPending || discard.isPending

  async function askAndDiscard() {
    if (await ask({ title: t('discard'), text: t('discardAsk'), yes: t('discard') })) discard.mutate()
  }

  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 space-y-3 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6">
      <DraftConflict document={document} />
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <SavingState document={document} />
        <button type="button" className={`${button.quiet} max-sm:px-3!`} onClick={() => setHistoryOpen(true)}>
          {t('history')}
        </button>
        {hasChanges && (published_at || !has_draft) && (
          <button
            type="button"
            className={`${button.secondary} max-sm:px-3!`}
            disabled={busy || document.newer !== null}
            onClick={() => void askAndDiscard()}
          >
            {t('discard')}
          </button>
        )}
        <button
          type="button"
          className={button.primary}
          disabled={!hasChanges || busy || document.newer !== null}
          onClick={() => publish.mutate()}
        >
          {t('publish')}
        </button>
      </div>
      {historyOpen && <HistoryDialog document={document} close={() => setHistoryOpen(false)} />}
      {dialog}
    </div>
  )
}

type SavingProps = { document: Pick<EditedDocument<unknown>, 'document' | 'saving' | 'flush'> }

/** Whether everything typed is saved, and whether guests see it. Only what went wrong is announced. */
function SavingState({ document: { document, saving, flush } }: SavingProps) {
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
  return ({ published_at, published_by }: SavingProps['document']['document']) => {
    if (!published_at) return t('unchanged')
    const date = formatMoment(published_at)
    return published_by ? t('publishedBy', { date, name: published_by }) : t('publishedOn', { date })
  }
}
