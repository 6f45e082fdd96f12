import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../../domain/money.ts'
import type { OrderPayments, RefundDraft } from '../../../domain/payments.ts'
import { answered } from '../../answers.ts'
import { api } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'
import { orderPaymentsQuery } from './queries.ts'
import { useIssueText, useRefusalText } from './words.ts'

/** `over`: another try needs another id, this one has its answer. */
type Failure = { text: string; over: boolean; amount?: boolean }

/** Sends money back and says so. What comes back is why it was not sent. */
export function useRefunding() {
  const t = useTranslations('staffPayments')
  const refresh = useRefresh()
  const issueText = useIssueText()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()

  return async function refund(order_id: string, draft: RefundDraft): Promise<Failure | undefined> {
    const { body, problem } = await answered<OrderPayments>(
      api.admin.orders[':id'].refunds.$post({ param: { id: order_id }, json: draft }),
    )
    const known =
      body ?? (await queryClient.fetchQuery({ ...orderPaymentsQuery(order_id), staleTime: 0 }).catch(() => undefined))
    await refresh('orders')
    const written = known?.refunds.find(({ id }) => id === draft.id)
    if (written?.state === 'failed') return { text: issueText(written.problem ?? ''), over: true }
    if (written) {
      const waiting = written.state === 'requested'
      const title = waiting ? t('refundWaiting') : t('refundDone', { amount: formatMoney(written.amount) })
      void showToast(waiting ? 'message' : 'success', title, waiting ? t('refundStates.requested') : undefined)
      return undefined
    }
    if (!problem) return { text: t('refundOffline'), over: false }
    const amount = problem.errors.some(({ path }) => path === 'body.amount')
    if (amount || problem.code === 'conflict') return { text: t('refundConflict'), over: true, amount }
    return { text: refusalText(problem, t('refundOffline')), over: false }
  }
}
