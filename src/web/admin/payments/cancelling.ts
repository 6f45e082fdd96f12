import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../../domain/money.ts'
import { newKey } from '../../idempotency-key.ts'
import { type Question, useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { orderPaymentsQuery } from './queries.ts'
import { useRefundReport } from './refunding.ts'

/** What goes along with a cancellation: so much money back, or the decision to keep it. */
export type Cancellation = { refund?: { id: string; amount: number }; keep_money?: boolean }

/** Asks before something that was paid is cancelled; the money goes back along with it unless that is not wanted. */
export function useCancelling() {
  const t = useTranslations('staffPayments')
  const queryClient = useQueryClient()
  const report = useRefundReport()
  const { ask, dialog } = useConfirm()

  return {
    dialog,
    /** What is still here of an order's money. */
    refundable: async (id: string) =>
      (await queryClient.fetchQuery({ ...orderPaymentsQuery(id), staleTime: 0 })).refundable,
    /** Undefined: it is not to be cancelled. */
    async ask(question: Question, amount: number): Promise<Cancellation | undefined> {
      const option = amount > 0 ? t('offer', { amount: formatMoney(amount) }) : undefined
      const yes = await ask({ ...question, ...(option && { option }) })
      if (!yes) return undefined
      if (!option) return {}
      return yes.option ? { refund: { id: newKey(), amount } } : { keep_money: true }
    },
    /** Says what became of the money once the cancellation is done. */
    async reportRefund(order_id: string, { refund }: Cancellation) {
      if (!refund) return
      const failed = await report(order_id, refund.id)
      if (failed) await showToast('error', t('cancelledUnrefunded'), failed.text)
    },
  }
}
