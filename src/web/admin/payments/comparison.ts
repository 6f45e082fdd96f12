import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiError, api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'

/** Compares the newest payments with PayPal and shows how many differ. */
export function useComparison() {
  const t = useTranslations('staffPayments')
  const panel = useTranslations('panel')
  const refresh = useRefresh()
  const [comparing, setComparing] = useState(false)
  async function compare() {
    setComparing(true)
    try {
      const { compared, differing, unanswered } = await read(api.admin.payments.comparison.$post())
      const sentences = [
        t('comparedText', { compared, differing }),
        unanswered > 0 && t('unanswered', { count: unanswered }),
      ]
      const tone = differing + unanswered > 0 ? 'error' : 'success'
      void showToast(tone, t('compared'), sentences.filter(Boolean).join(' '))
    } catch (error) {
      void showToast('error', t('compareFailed'), error instanceof ApiError ? error.message : panel('offline'))
    }
    await refresh('orders')
    setComparing(false)
  }
  return { compare, comparing }
}
