import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'

/** Records that the money of a cancelled order is kept. */
export function useKeepMoney(id: string) {
  const t = useTranslations('staffPayments')
  const refresh = useRefresh()
  const { mutate: keep, isPending: keeping } = useMutation({
    mutationFn: () =>
      read(api.admin.orders[':id']['kept-money'].$post({ param: { id } })).finally(() => refresh('orders')),
    onSuccess: () => void showToast('success', t('keptDone')),
    onError: () => void showToast('error', t('keptFailed')),
  })
  return { keep, keeping }
}
