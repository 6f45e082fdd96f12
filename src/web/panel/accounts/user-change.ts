import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { User } from '../../../domain/accounts/accounts.schema.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { useServerReason } from '../shell/server-reason.ts'

type Changes = Partial<Pick<User, 'role' | 'status'>>

/**
 * Changes the role or status of a user, with a confirmation before access is removed. Render `question` in the screen.
 */
export function useUserChange() {
  const t = useTranslations('users')
  const serverReason = useServerReason()
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirm()
  const save = useMutation({
    /** Without changes, two-step sign-in is turned off. */
    mutationFn: ({ id, changes }: { id: string; changes?: Changes }) => {
      const { ':id': user } = api.admin.users
      const call = changes
        ? read(user.$patch({ param: { id }, json: changes }))
        : read(user['two-factor'].$delete({ param: { id } }))
      return call.finally(() => queryClient.invalidateQueries({ queryKey: ['admin', 'users'] }))
    },
    onSuccess: () => void showToast('success', t('updated')),
    onError: (error, { changes }) => {
      const reasons: Partial<Record<ApiError['code'], string>> = {
        conflict: changes && t('lastAdmin'),
        email_unverified: t('confirmFirst'),
      }
      void showToast('error', t('updateFailed'), serverReason(error, reasons[error.code]))
    },
  })

  async function change({ id, full_name }: User, changes: Changes) {
    const question = { title: t('deactivate'), text: t('deactivateAsk', { name: full_name }), yes: t('deactivate') }
    if (changes.status !== 'inactive' || (await ask(question))) save.mutate({ id, changes })
  }

  async function clearTwoFactor({ id, full_name }: User) {
    const text = t('clearTwoStepAsk', { name: full_name })
    if (await ask({ title: t('clearTwoStep'), text, yes: t('turnOff') })) save.mutate({ id })
  }

  return { change, clearTwoFactor, saving: save.isPending ? save.variables.id : undefined, question: dialog }
}
