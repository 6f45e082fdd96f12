import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

/** The actions on a message; each resolves to whether it succeeded. */
export function useMessageChanges() {
  const t = useTranslations('inbox')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()

  async function send(call: Promise<{ ok: boolean; status: number }>, failure: string): Promise<boolean> {
    const response = await call.catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] })
    const done = response?.ok || response?.status === 404 // 404: it was already deleted
    if (!done) await showToast('error', panel('error'), failure)
    return Boolean(done)
  }
  return {
    mark: (id: string, read: boolean) =>
      send(api.admin.messages[':id'].$patch({ param: { id }, json: { read } }), t('markFailed')),
    async remove(id: string) {
      const deleted = await send(api.admin.messages[':id'].$delete({ param: { id } }), t('deleteFailed'))
      if (deleted) await showToast('success', t('deleted'))
      return deleted
    },
  }
}
