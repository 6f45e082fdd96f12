import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { PageSummary } from '../../../domain/site/documents.schema.ts'
import { api, read } from '../../api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { pagesQuery } from '../website/pages-query.ts'

type RemovablePage = Pick<PageSummary, 'id' | 'slug' | 'published_at'>

/** Deletes a page after a confirmation. Render `question` in the screen. */
export function useRemovePage(removed: () => void) {
  const t = useTranslations('ownPages')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirm()
  const { mutate } = useMutation({
    mutationFn: (id: string) => read(api.admin.pages[':id'].$delete({ param: { id } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: pagesQuery().queryKey })
      await queryClient.invalidateQueries({ queryKey: ['restaurant'] })
      removed()
      void showToast('success', t('deleted'))
    },
    onError: async ({ code }) => {
      if (code !== 'offline') await queryClient.invalidateQueries({ queryKey: pagesQuery().queryKey })
      const reasons: Partial<Record<string, string>> = { not_found: t('gone'), offline: panel('offline') }
      void showToast('error', t('deleteFailed'), reasons[code])
    },
  })

  async function remove({ id, slug, published_at }: RemovablePage, title: string) {
    const text = t(published_at ? 'deleteAskPublished' : 'deleteAsk', { title, address: `/${slug}` })
    if (await ask({ title: t('deleteTitle'), text, yes: panel('delete') })) mutate(id)
  }
  return { remove, question: dialog }
}
