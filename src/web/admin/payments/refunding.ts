import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { RefundDraft } from '../../../domain/orders/cancellation.schema.ts'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { CURRENCY } from '../../../domain/payments/paypal-money.ts'
import { answered } from '../../answers.ts'
import { api } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'
import { orderPaymentsQuery } from './queries.ts'
import { moneyIn, useIssueText, useRefusalText } from './words.ts'

/** `over`: another try needs another id, this one has its answer. */
type Failure = { text: string; over: boolean; amount?: boolean }

/** Says what became of a refund that was asked for. What comes back is why it was not sent; `unknown`: nothing is known of it. */
export function useRefundReport() {
  const t = useTranslations('staffPayments')
  const issueText = useIssueText()
  const queryClient = useQueryClient()

  return async (order_id: string, refund_id: string, answer?: OrderPayments) => {
    const known =
      answer ?? (await queryClient.fetchQuery({ ...orderPaymentsQuery(order_id), staleTime: 0 }).catch(() => undefined))
    const written = known?.refunds.find(({ id }) => id === refund_id)
    if (!written) return { text: t('refundOffline'), over: false, unknown: true }
    if (written.state === 'failed') return { text: issueText(written.problem ?? ''), over: true }
    const waiting = written.state === 'requested'
    const currency = known?.payments.find(({ id }) => id === written.payment_id)?.currency ?? CURRENCY
    const title = waiting ? t('refundWaiting') : t('refundDone', { amount: moneyIn(written.amount, currency) })
    void showToast(waiting ? 'message' : 'success', title, waiting ? t('refundStates.requested') : undefined)
    return undefined
  }
}

/** Sends money back and says so. What comes back is why it was not sent. */
export function useRefunding() {
  const t = useTranslations('staffPayments')
  const refresh = useRefresh()
  const refusalText = useRefusalText()
  const report = useRefundReport()

  return async function refund(order_id: string, draft: RefundDraft): Promise<Failure | undefined> {
    const { body, problem } = await answered<OrderPayments>(
      api.admin.orders[':id'].refunds.$post({ param: { id: order_id }, json: draft }),
    )
    const failed = await report(order_id, draft.id, body)
    await refresh('orders')
    if (!failed || !('unknown' in failed)) return failed
    if (!problem) return { text: t('refundOffline'), over: false }
    const amount = problem.errors.some(({ path }) => path === 'body.amount')
    if (amount || problem.code === 'conflict') return { text: t('refundConflict'), over: true, amount }
    return { text: refusalText(problem, t('refundOffline')), over: false }
  }
}
