import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/staff-orders.ts'
import type { Status } from '../../../domain/statuses.ts'
import { type Answer, answerOf } from '../../account/calls.ts'
import { api } from '../../api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'

type Moved = Pick<StaffOrder, 'id' | 'number' | 'status' | 'full_name'>

/** Moves orders, asking before one is cancelled. Put `question` somewhere in the screen. */
export function useStatusChange() {
  const t = useTranslations('staffOrders')
  const panel = useTranslations('panel')
  const placed = useTranslations('placed')
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<string>()
  const { ask, dialog } = useConfirm()

  async function change({ id, number, status: from, full_name }: Moved, status: Status) {
    const question = {
      title: t('steps.cancelled'),
      text: t('cancelAsk', { number, name: full_name }),
      yes: t('steps.cancelled'),
      no: t('keep'),
    }
    if (status === 'cancelled' && !(await ask(question))) return
    setSaving(id)
    // What this screen showed goes along: nobody revives an order that was cancelled a moment ago.
    const answer = await api.admin.orders[':id']
      .$patch({ param: { id }, json: { status, from } })
      .then(answerOf, () => undefined)
    void showToast(...report(answer, status))
    await Promise.all(
      ['orders', 'order', 'waiting'].map((noun) => queryClient.invalidateQueries({ queryKey: ['admin', noun] })),
    )
    setSaving(undefined)
  }

  function report(answer: Answer | undefined, status: Status): Parameters<typeof showToast> {
    const code = answer?.problem?.code
    if (answer && !code) return ['success', t('updated'), t('updatedText', { status: placed(`statuses.${status}`) })]
    const reason = code === 'conflict' ? t('conflict') : code === 'slot_full' ? t('slotFull') : t('updateFailed')
    return ['error', panel('error'), answer ? reason : `${t('updateFailed')}. ${panel('offline')}`]
  }
  return { change, saving, question: dialog }
}
