import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { useOptionsChanged } from './queries.ts'

/** Deletes a group after a confirmation. Render `question` in the screen. */
export function useGroupRemoval(removed: () => void) {
  const t = useTranslations('staffOptions')
  const panel = useTranslations('panel')
  const changed = useOptionsChanged()
  const { ask, dialog } = useConfirm()
  const { mutate } = useMutation({
    mutationFn: (id: string) => read(api.admin['option-groups'][':id'].$delete({ param: { id } })),
    onSuccess: async () => {
      await changed()
      removed()
      void showToast('success', t('deleted'))
    },
    onError: async ({ code, problem }) => {
      if (code !== 'offline') await changed()
      if (code === 'in_use') return void showToast('error', t('inUse'), t('inUseText', { count: problem.uses ?? 1 }))
      const reasons: Partial<Record<string, string>> = { not_found: t('gone'), offline: panel('offline') }
      void showToast('error', t('deleteFailed'), reasons[code])
    },
  })

  async function remove({ id }: { id: string }, name: string) {
    if (await ask({ title: t('deleteTitle'), text: t('deleteAsk', { name }), yes: panel('delete') })) mutate(id)
  }
  return { remove, question: dialog }
}
