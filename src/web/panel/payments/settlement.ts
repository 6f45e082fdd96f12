import { useTranslations } from 'use-intl/react'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { decisivePayment } from '../../../domain/payments/payments.ts'
import { api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../shell/live.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { useRefusalText } from './texts.ts'

/** Checks an order's payment with PayPal and shows the result. */
export function useSettlement() {
  const t = useTranslations('staffPayments')
  const refresh = useRefresh()
  const refusalText = useRefusalText()
  const { mutate: settle, isPending: settling } = usePanelMutation(
    (id: string) => read(api.admin.orders[':id'].settlement.$post({ param: { id } })),
    {
      refresh: () => refresh('orders'),
      texts: {
        done: ({ payments }) => ({ title: t('checkedNow'), text: describe(payments) }),
        failed: t('checkFailed'),
      },
      refusals: (error) => ({ [error.code]: refusalText(error) }),
    },
  )
  function describe(payments: OrderPayments['payments']) {
    const payment = decisivePayment(payments)
    if (payment?.problem) return t('says', { issue: payment.problem })
    return payment ? t(`states.${payment.state}`) : t('noTries')
  }
  return { settle, settling }
}

/** Compares the newest payments with PayPal and shows how many differ. */
export function useComparison() {
  const t = useTranslations('staffPayments')
  const refresh = useRefresh()
  const { mutate: compare, isPending: comparing } = usePanelMutation(
    () => read(api.admin.payments.comparison.$post()),
    {
      refresh: () => refresh('orders'),
      onDone: ({ compared, differing, unanswered }) => {
        const sentences = [
          t('comparedText', { compared, differing }),
          unanswered > 0 && t('unanswered', { count: unanswered }),
        ]
        const tone = differing + unanswered > 0 ? 'error' : 'success'
        void showToast(tone, t('compared'), sentences.filter(Boolean).join(' '))
      },
      texts: { failed: t('compareFailed') },
      refusals: { payment_failed: t('unwilling') },
    },
  )
  return { compare, comparing }
}
