import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { CurrencyCode } from '../../../domain/currency-digits.ts'
import type { RefundDraft } from '../../../domain/orders/staff-orders.schema.ts'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { type ApiError, api, newKey, read } from '../../api.ts'
import { type Question, useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../shell/live.tsx'
import { useRefusalReason } from '../shell/mutation.ts'
import { useIssueText, useMoneyText, useRefusalText } from './texts.ts'

export const orderPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'order', id],
    queryFn: () => read(api.admin.orders[':id'].payments.$get({ param: { id } })),
  })

/** `final`: this refund id has its result, and a retry needs a new id. `unknown`: nothing is known about it. */
type Failure = { text: string; final: boolean; unknown?: boolean; amount?: boolean }

/** Shows the result of a requested refund. Returns why it failed. */
function useRefundReport() {
  const t = useTranslations('staffPayments')
  const issueText = useIssueText()
  const moneyIn = useMoneyText()
  const queryClient = useQueryClient()

  return async (order_id: string, refund_id: string, response?: OrderPayments): Promise<Failure | undefined> => {
    const orderPayments =
      response ??
      (await queryClient.fetchQuery({ ...orderPaymentsQuery(order_id), staleTime: 0 }).catch(() => undefined))
    const refund = orderPayments?.refunds.find(({ id }) => id === refund_id)
    if (!refund) return { text: t('refundOffline'), final: false, unknown: true }
    if (refund.state === 'failed') return { text: issueText(refund.problem ?? ''), final: true }
    const waiting = refund.state === 'requested'
    const title = waiting ? t('refundWaiting') : t('refundDone', { amount: moneyIn(refund.amount, refund.currency) })
    void showToast(waiting ? 'message' : 'success', title, waiting ? t('refundStates.requested') : undefined)
    return undefined
  }
}

/** Sends a refund and shows its result. Returns why it failed. */
export function useRefunding() {
  const t = useTranslations('staffPayments')
  const refresh = useRefresh()
  const refusalText = useRefusalText()
  const refusalReason = useRefusalReason()
  const report = useRefundReport()

  /** The refund may have been made even if its response was lost. */
  async function reportRefusal(order_id: string, refund_id: string, error: ApiError): Promise<Failure | undefined> {
    const failure = await report(order_id, refund_id)
    if (!failure?.unknown) return failure
    const amount = error.errors.some(({ path }) => path === 'body.amount' || path === 'body.lines')
    if (amount || error.code === 'conflict') return { text: t('refundConflict'), final: true, amount }
    return { text: refusalText(error) ?? refusalReason(error) ?? t('refundOffline'), final: false }
  }

  return (order_id: string, draft: RefundDraft) =>
    read(api.admin.orders[':id'].refunds.$post({ param: { id: order_id }, json: draft }))
      .then(
        (orderPayments) => report(order_id, draft.id, orderPayments),
        (error: ApiError) => reportRefusal(order_id, draft.id, error),
      )
      .finally(() => refresh('orders'))
}

type Refundable = { amount: number; currency: CurrencyCode }

/** What a cancellation does with the money: refund an amount, or keep it. */
export type Cancellation = { refund?: { id: string; amount: number }; keep_money?: boolean }

/** Asks for confirmation before a paid order or reservation is cancelled; by default the money is refunded. */
export function useCancelling() {
  const t = useTranslations('staffPayments')
  const queryClient = useQueryClient()
  const report = useRefundReport()
  const { ask, dialog } = useConfirm()
  const moneyIn = useMoneyText()

  return {
    dialog,
    /** The refundable amount of an order. */
    async refundable(id: string): Promise<Refundable> {
      const { refundable: amount, currency } = await queryClient.fetchQuery({ ...orderPaymentsQuery(id), staleTime: 0 })
      return { amount, currency }
    },
    /** Undefined: do not cancel. */
    async ask(
      question: Question,
      { amount, currency }: Refundable = { amount: 0, currency: '' },
    ): Promise<Cancellation | undefined> {
      const option = amount > 0 ? t('offer', { amount: moneyIn(amount, currency) }) : undefined
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
