import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { PageSummary } from '../../../../domain/website/documents.schema.ts'
import { api, read } from '../../../api.ts'
import { useRemoval } from '../../shell/mutation.ts'
import { pagesQuery } from '../document.ts'

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
