import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { type ApiError, api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

const message = api.admin.messages[':id']

/** Marks or deletes a message. `close` is called after it was marked as unread or deleted. */
export function useMessageChanges(id: string, close: () => void) {
  const t = useTranslations('inbox')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const refreshAfter = (change: Promise<unknown>) =>
    change.catch(unlessDeleted).finally(() => queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }))

  const { mutate: mark } = useMutation({
    mutationFn: (seen: boolean) => refreshAfter(read(message.$patch({ param: { id }, json: { read: seen } }))),
    onSuccess: (_response, seen) => {
      if (!seen) close()
    },
    onError: () => void showToast('error', panel('error'), t('markFailed')),
  })
  const { mutate: remove } = useMutation({
    mutationFn: () => refreshAfter(read(message.$delete({ param: { id } }))),
    onSuccess: () => {
      void showToast('success', t('deleted'))
      close()
    },
    onError: () => void showToast('error', panel('error'), t('deleteFailed')),
  })
  return { mark, remove }
}

function unlessDeleted(error: ApiError) {
  if (error.status !== 404) throw error
}
