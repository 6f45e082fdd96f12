import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import type { EditedDocument } from './document.ts'
import { useDraftRefusals } from './document.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { DraftConflict, SavingState } from './saving-state.tsx'

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
