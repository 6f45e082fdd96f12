import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../shell/live.tsx'
import { useRefusalToast } from '../shell/mutation.ts'

/** Compares the newest payments with PayPal and shows how many differ. */
export function useComparison() {
  const t = useTranslations('staffPayments')
  const panel = useTranslations('panel')
  const refresh = useRefresh()
  const showRefusal = useRefusalToast()
  const { mutate: compare, isPending: comparing } = useMutation({
    mutationFn: () => read(api.admin.payments.comparison.$post()),
    onSuccess: ({ compared, differing, unanswered }) => {
      const sentences = [
        t('comparedText', { compared, differing }),
        unanswered > 0 && t('unanswered', { count: unanswered }),
      ]
      const tone = differing + unanswered > 0 ? 'error' : 'success'
      void showToast(tone, t('compared'), sentences.filter(Boolean).join(' '))
    },
    onError: (error) =>
      void showRefusal(error, { title: t('compareFailed'), text: error.message }, { offline: panel('offline') }),
    onSettled: () => refresh('orders'),
  })
  return { compare, comparing }
}
