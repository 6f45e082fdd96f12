import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PageSummary } from '../../../domain/website/documents.schema.ts'
import { api, read } from '../../api.ts'
import { type Refusals, useRemoval } from '../shell/mutation.ts'
import { wholePart } from '../shell/part.ts'
import { type DocumentCalls, Draft, type SiteDocument } from './draft.ts'

/** The pages of the owner, published or not. */
export const pagesQuery = () =>
  queryOptions({ queryKey: ['admin', 'pages'], queryFn: () => read(api.admin.pages.$get()) })

/** A document of the site: `home`, `about`, `appearance` or `page:` with an id. */
export type DocumentSource<C> = DocumentCalls<C> & { key: string }

/** Not cached: what is edited must not be older than another person's change. */
export const documentQuery = <C>({ key, load }: DocumentSource<C>) =>
  queryOptions({
    queryKey: ['admin', 'site', key],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const publicationsQuery = (document: string) =>
  queryOptions({
    queryKey: ['admin', 'site', document, 'publications'],
    queryFn: () => read(api.admin.site[':document'].publications.$get({ param: { document } })),
  })

/** The options of a call that may outlive the page. */
export const sentWith = (keepalive: boolean) => ({ init: { keepalive } })

/** The document while it is edited. Its draft saves itself; `publish`, `discard` and `restore` throw an `ApiError`. */
export function useSiteDocument<C>(source: DocumentSource<C>, loaded: SiteDocument<C>) {
  const queryClient = useQueryClient()
  const [draft] = useState(() => new Draft(source, loaded))
  const state = useSyncExternalStore(draft.subscribe, draft.read, draft.read)
  useFlushOnLeave(draft)
  const param = { document: source.key }
  const calls = api.admin.site[':document']
  return {
    ...state,
    key: source.key,
    whole: wholePart({ ...state, change: draft.change }),
    change: draft.change,
    flush: draft.flush,
    overwrite: draft.overwrite,
    isSaved: draft.isSaved,
    mayClose: draft.mayClose,
    /** Shows what somebody else saved; what was typed here is dropped. */
    reload: () => state.newer && draft.start(state.newer),
    async publish() {
      await draft.run((version) => read(calls.publications.$post({ param, json: { version } })))
      await queryClient.invalidateQueries({ queryKey: publicationsQuery(source.key).queryKey })
      await queryClient.invalidateQueries({ queryKey: ['restaurant'] })
    },
    discard: () =>
      draft.run((version) => read(calls.discard.$post({ param, json: { version } })), { flush: false, reload: true }),
    restore: (id: string) =>
      draft.run(
        (version) => read(calls.publications[':id'].restore.$post({ param: { ...param, id }, json: { version } })),
        { flush: false, reload: true },
      ),
  }
}

export type EditedDocument<C> = ReturnType<typeof useSiteDocument<C>>

/** Why a draft was not published, discarded or restored. A conflict has a notice of its own. */
export function useDraftRefusals(): Refusals {
  const t = useTranslations('website.draft')
  return { invalid_input: t('problems.invalid'), not_found: t('gone') }
}

/** Saves when the page is hidden or left, and when the connection is back. */
function useFlushOnLeave({ flush, close, isSaved }: Pick<Draft<unknown>, 'flush' | 'close' | 'isSaved'>) {
  useEffect(() => {
    const flushHidden = () => {
      if (document.visibilityState === 'hidden' && !isSaved()) void flush({ keepalive: true })
    }
    const flushNow = () => void flush()
    addEventListener('pagehide', flushHidden)
    document.addEventListener('visibilitychange', flushHidden)
    addEventListener('online', flushNow)
    return () => {
      removeEventListener('pagehide', flushHidden)
      document.removeEventListener('visibilitychange', flushHidden)
      removeEventListener('online', flushNow)
      close()
    }
  }, [flush, close, isSaved])
}

type RemovablePage = Pick<PageSummary, 'id' | 'slug' | 'published_at'>

/** Deletes a page after a confirmation. Render `question` in the screen. */
export function useRemovePage(onRemoved: () => void) {
  const t = useTranslations('ownPages')
  const queryClient = useQueryClient()
  const { remove, question } = useRemoval('ownPages', {
    send: (id) => read(api.admin.pages[':id'].$delete({ param: { id } })),
    onRemoved,
    refresh: async () => {
      await queryClient.invalidateQueries({ queryKey: pagesQuery().queryKey })
      await queryClient.invalidateQueries({ queryKey: ['restaurant'] })
    },
  })
  return {
    remove: ({ id, slug, published_at }: RemovablePage, title: string) =>
      remove(id, t(published_at ? 'deleteAskPublished' : 'deleteAsk', { title, address: `/${slug}` })),
    question,
  }
}
