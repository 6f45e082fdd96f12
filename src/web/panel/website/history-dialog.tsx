import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Publication } from '../../../domain/website/documents.schema.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { PageDialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { usePanelMutation } from '../shell/mutation.ts'
import { type EditedDocument, publicationsQuery, useDraftRefusals } from './document.ts'

type Props<C> = { document: EditedDocument<C>; close: () => void }

/** The last publications. Any of them can be made the draft again. */
export function HistoryDialog<C>({ document, close }: Props<C>) {
  const t = useTranslations('website.draft')
  const { formatMoment } = usePanelDates()
  const refusals = useDraftRefusals()
  const { ask, dialog } = useConfirm()
  const publications = useQuery(publicationsQuery(document.key))
  const restore = usePanelMutation(document.restore, {
    texts: { done: { title: t('restored'), text: t('restoredText') }, failed: t('restoreFailed') },
    refusals,
    onDone: close,
  })
  const losesDraft = document.document.has_draft || document.saving !== 'saved'

  async function askAndRestore({ id, published_at }: Publication) {
    const question = {
      title: t('restore'),
      text: t('restoreAsk', { date: formatMoment(published_at) }),
      yes: t('restore'),
    }
    if (!losesDraft || (await ask(question))) restore.mutate(id)
  }

  return (
    <>
      <PageDialog title={t('history')} close={close}>
        <p className="mt-2 text-muted">{t('historyText')}</p>
        {publications.isPending && (
          <div aria-busy="true" className="mt-4 h-40 animate-pulse rounded-card bg-brand-soft" />
        )}
        {publications.isLoadingError && <LoadFailure retry={() => void publications.refetch()} />}
        {publications.data?.length === 0 && <p className="mt-4">{t('historyEmpty')}</p>}
        <ol className="mt-4 divide-y divide-line">
          {publications.data?.map((publication, i) => (
            <li key={publication.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <p>
                <span className="font-semibold">{formatMoment(publication.published_at)}</span>
                <span className="block text-sm text-muted">
                  <bdi>{publication.published_by ?? t('someone')}</bdi>
                  {i === 0 && ` · ${t('current')}`}
                </span>
              </p>
              <button
                type="button"
                className={button.quiet}
                disabled={restore.isPending}
                aria-label={t('restoreOf', { date: formatMoment(publication.published_at) })}
                onClick={() => void askAndRestore(publication)}
              >
                {t('restore')}
              </button>
            </li>
          ))}
        </ol>
      </PageDialog>
      {dialog}
    </>
  )
}
