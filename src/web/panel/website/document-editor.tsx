import { useQuery } from '@tanstack/react-query'
import { Link, useBlocker } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useConfirm } from '../../ui/confirm.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { isSamePage } from '../shell/form-dialog.tsx'
import { ScreenHeader } from '../shell/screen.tsx'
import { appearanceSource } from './colors-section.tsx'
import { type DocumentSource, documentQuery, type EditedDocument, useSiteDocument } from './document.ts'
import type { SiteDocument } from './draft.ts'
import { DraftBar } from './draft-bar.tsx'
import { PreviewFrame, type PreviewPage } from './preview-frame.tsx'

type Props<C> = {
  source: DocumentSource<C>
  title: string
  text?: string
  /** At the end of the title's line. */
  actions?: ReactNode
  /** The pages of the site that show the document. */
  pages: PreviewPage[] | ((content: C) => PreviewPage[])
  /** The form. */
  children: (document: EditedDocument<C>) => ReactNode
}

/** A screen that edits one document of the site: the form, the real page beside it, and the bar to publish it. */
export function DocumentEditor<C>({ source, title, text, actions, pages, children }: Props<C>) {
  const loaded = useQuery(documentQuery(source))
  return (
    <>
      <ScreenHeader title={title} {...(text && { text })}>
        {actions}
      </ScreenHeader>
      {loaded.data && (
        <Editor key={source.key} source={source} loaded={loaded.data} pages={pages}>
          {children}
        </Editor>
      )}
      {loaded.isPending && <EditorSkeleton />}
      {loaded.isLoadingError && <LoadFailure retry={() => void loaded.refetch()} />}
    </>
  )
}

type EditorProps<C> = Pick<Props<C>, 'source' | 'pages' | 'children'> & { loaded: SiteDocument<C> }

function Editor<C>({ source, loaded, pages, children }: EditorProps<C>) {
  const t = useTranslations('website.preview')
  const document = useSiteDocument(source, loaded)
  const question = useLeaveQuestion(document)
  const [part, setPart] = useState('')
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_30rem]">
        {/* Enter must not load the page again: there is nothing to submit. */}
        <form
          key={document.edition}
          method="post"
          noValidate
          aria-label={t('form')}
          onSubmit={(event) => event.preventDefault()}
          onFocus={(event) => setPart(findPart(event))}
          className="min-w-0 space-y-4 **:scroll-mb-28"
        >
          {children(document)}
        </form>
        <PreviewFrame
          pages={typeof pages === 'function' ? pages(document.content) : pages}
          version={document.document.version}
          part={part}
          note={source.key !== appearanceSource.key && <LookNote />}
        />
      </div>
      <DraftBar document={document} />
      {question}
    </>
  )
}

/** The preview has the colors and fonts of a draft, too. */
function LookNote() {
  const t = useTranslations('website.preview')
  const { data } = useQuery(documentQuery(appearanceSource))
  if (!data?.has_draft) return null
  return (
    <p className="rounded-lg border border-line bg-surface-warm px-3 py-2 text-sm">
      {t('lookDraft')}{' '}
      <Link to="/admin/appearance" className="font-semibold text-accent-deep underline underline-offset-4">
        {t('lookDraftLink')}
      </Link>
    </p>
  )
}

/** The path of the part that the focused element edits. */
const findPart = ({ target }: FocusEvent<HTMLElement>) => target.closest<HTMLElement>('[data-path]')?.dataset.path ?? ''

/** Saves before the screen is left, and asks only if that was not possible. */
function useLeaveQuestion<C>({ flush, mayClose }: EditedDocument<C>) {
  const t = useTranslations('panel')
  const { ask, dialog } = useConfirm()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isSamePage(current, next) || (await flush())) return false
      return !(await ask({ title: t('discard'), text: t('discardAsk'), yes: t('discard'), no: t('keepEditing') }))
    },
    enableBeforeUnload: () => !mayClose(),
  })
  return dialog
}

function EditorSkeleton() {
  const t = useTranslations('panel')
  return (
    <div aria-busy="true" className="space-y-4">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="h-14 animate-pulse rounded-card bg-brand-soft" />
      ))}
    </div>
  )
}
