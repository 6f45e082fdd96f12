import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { User } from '../../../domain/accounts.ts'
import { answered } from '../../answers.ts'
import { api } from '../../api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'

/** Gives roles and takes access, asking before somebody is shut out. Put `question` into the screen. */
export function useUserChange() {
  const t = useTranslations('users')
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
    setSaving(user.id)
    const { problem } = await answered(api.admin.users[':id'].$patch({ param: { id: user.id }, json: changes }))
    await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
    setSaving(undefined)
    if (!problem) return showToast('success', t('updated'))
    await showToast('error', t('updateFailed'), problem.code === 'conflict' ? t('lastAdmin') : undefined)
  }
  return { change, saving, question: dialog }
}
