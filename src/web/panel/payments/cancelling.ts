import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../../domain/money.ts'
import { newKey } from '../../api.ts'
import { type Question, useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { orderPaymentsQuery, useRefundReport } from './refunding.ts'

/** What a cancellation does with the money: refund an amount, or keep it. */
export type Cancellation = { refund?: { id: string; amount: number }; keep_money?: boolean }

/** Asks for confirmation before a paid order or reservation is cancelled; by default the money is refunded. */
export function useCancelling() {
  const t = useTranslations('staffPayments')
  const queryClient = useQueryClient()
  const report = useRefundReport()
  const { ask, dialog } = useConfirm()

  return {
    dialog,
    /** The refundable amount of an order. */
    refundable: async (id: string) =>
      (await queryClient.fetchQuery({ ...orderPaymentsQuery(id), staleTime: 0 })).refundable,
    /** Undefined: do not cancel. */
    async ask(question: Question, amount: number): Promise<Cancellation | undefined> {
      const option = amount > 0 ? t('offer', { amount: formatMoney(amount) }) : undefined
      const confirmed = await ask({ ...question, ...(option && { option }) })
      if (!confirmed) return undefined
      if (!option) return {}
      return confirmed.option ? { refund: { id: newKey(), amount } } : { keep_money: true }
    },
    /** Shows the result of the refund after the cancellation. */
    async reportRefund(order_id: string, { refund }: Cancellation) {
      if (!refund) return
      const failure = await report(order_id, refund.id)
      if (failure) await showToast('error', t('cancelledUnrefunded'), failure.text)
    },
  }
}
