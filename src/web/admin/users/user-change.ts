import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { User } from '../../../domain/accounts/accounts.schema.ts'
import { api } from '../../api.ts'
import { resultOf } from '../../api-result.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { useServerReason } from '../server-reason.ts'

/**
 * Changes the role or status of a user, with a confirmation before access is removed. Render `question` in the screen.
 */
export function useUserChange() {
  const t = useTranslations('users')
  const serverReason = useServerReason()
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<string>()
  const { ask, dialog } = useConfirm()

  async function change(user: User, changes: Partial<Pick<User, 'role' | 'status'>>) {
    const question = {
      title: t('deactivate'),
      text: t('deactivateAsk', { name: user.full_name }),
      yes: t('deactivate'),
    }
    if (changes.status === 'inactive' && !(await ask(question))) return
    await save(user, api.admin.users[':id'].$patch({ param: { id: user.id }, json: changes }), t('lastAdmin'))
  }

  async function save(user: User, call: Promise<Response>, conflict?: string) {
    setSaving(user.id)
    const { problem } = await resultOf(call)
    await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
    setSaving(undefined)
    if (!problem) return showToast('success', t('updated'))
    const reasons: Partial<Record<typeof problem.code, string>> = { conflict, email_unverified: t('confirmFirst') }
    await showToast('error', t('updateFailed'), serverReason(problem, reasons[problem.code]))
  }

  async function clearTwoFactor(user: User) {
    const title = t('clearTwoStep')
    if (!(await ask({ title, text: t('clearTwoStepAsk', { name: user.full_name }), yes: t('turnOff') }))) return
    await save(user, api.admin.users[':id']['two-factor'].$delete({ param: { id: user.id } }))
  }

  return { change, clearTwoFactor, saving, question: dialog }
}
