import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { useCatalogueChanged } from './queries.ts'

type Texts = 'staffProducts' | 'staffCategories'

/** Deletes a product or a category after a confirmation. Render `question` in the screen. */
export function useRemoval(texts: Texts, send: (id: string) => Promise<unknown>, removed: () => void) {
  const t = useTranslations(texts)
  const categories = useTranslations('staffCategories')
  const panel = useTranslations('panel')
  const changed = useCatalogueChanged()
  const { ask, dialog } = useConfirm()
  const { mutate } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await changed()
      removed()
      void showToast('success', t('deleted'))
    },
    onError: async ({ code }) => {
      if (code !== 'offline') await changed()
      if (code === 'in_use') return void showToast('error', categories('inUse'), categories('inUseText'))
      const reasons: Partial<Record<string, string>> = { not_found: t('gone'), offline: panel('offline') }
      void showToast('error', t('deleteFailed'), reasons[code])
    },
  })

  async function remove({ id }: { id: string }, name: string) {
    if (await ask({ title: t('deleteTitle'), text: t('deleteAsk', { name }), yes: panel('delete') })) mutate(id)
  }
  return { remove, question: dialog }
}
