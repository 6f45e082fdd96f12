import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffReservation } from '../../../domain/reservations.ts'
import type { ReservationStatus } from '../../../domain/statuses.ts'
import { answerOf } from '../../account/calls.ts'
import { api } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

/** Changes a status and says how it went. `saving` is what is on its way. */
export function useStatusChange() {
  const t = useTranslations('staffReservations')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<{ id: string; status: ReservationStatus }>()

  async function change({ id, status: from }: StaffReservation, status: ReservationStatus) {
    if (saving) return
    setSaving({ id, status })
    const answer = await api.admin.reservations[':id']
      .$patch({ param: { id }, json: { status, from } })
      .then(answerOf, () => undefined)
    await queryClient.invalidateQueries({ queryKey: ['admin', 'reservations'] })
    setSaving(undefined)
    if (answer && !answer.problem)
      return showToast('success', t('statusUpdated'), t('statusUpdatedText', { status: t(`statusNames.${status}`) }))
    const reasons: Partial<Record<string, string>> = { slot_full: t('slotFull'), conflict: t('changedMeanwhile') }
    const reason = reasons[answer?.problem?.code ?? '']
    await showToast('error', panel('error'), reason ? `${t('updateFailed')}. ${reason}` : t('updateFailed'))
  }
  return { change, saving }
}
