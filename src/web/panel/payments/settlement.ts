import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { decisivePayment } from '../../../domain/payments/payments.ts'
import { api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../shell/live.tsx'
import { useRefusalToast } from '../shell/mutation.ts'
import { useRefusalText } from './texts.ts'

/** Checks an order's payment with PayPal and shows the result. */
export function useSettlement() {
  const t = useTranslations('staffPayments')
  const panel = useTranslations('panel')
  const refresh = useRefresh()
  const refusalText = useRefusalText()
  const { mutate: settle, isPending: settling } = useMutation({
    mutationFn: (id: string) =>
      read(api.admin.orders[':id'].settlement.$post({ param: { id } })).finally(() => refresh('orders')),
    onSuccess: ({ payments }) => {
      const payment = decisivePayment(payments)
      const issue = payment?.problem && t('says', { issue: payment.problem })
      void showToast('success', t('checkedNow'), issue || (payment ? t(`states.${payment.state}`) : t('noTries')))
    },
    onError: (error) => void showToast('error', t('checkFailed'), refusalText(error, panel('offline'))),
  })
  return { settle, settling }
}

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
