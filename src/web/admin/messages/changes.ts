import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

/** What staff do with a message. Each says whether it went well. */
export function useMessageChanges() {
  const t = useTranslations('inbox')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()

  async function send(call: Promise<{ ok: boolean; status: number }>, failure: string): Promise<boolean> {
    const answer = await call.catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] })
    const done = answer?.ok || answer?.status === 404 // somebody else deleted it
    if (!done) await showToast('error', panel('error'), failure)
    return Boolean(done)
  }
  return {
    mark: (id: string, read: boolean) =>
      send(api.admin.messages[':id'].$patch({ param: { id }, json: { read } }), t('markFailed')),
    async remove(id: string) {
      const gone = await send(api.admin.messages[':id'].$delete({ param: { id } }), t('deleteFailed'))
      if (gone) await showToast('success', t('deleted'))
      return gone
    },
  }
}
