import { useQueryClient } from '@tanstack/react-query'
import { createTranslator } from 'use-intl/core'
import { useTranslations } from 'use-intl/react'
import type { Locale } from '../../../domain/locales.ts'
import { formatMoney } from '../../../domain/money.ts'
import { newKey } from '../../attempt.ts'
import { panelTexts } from '../../i18n/panel/texts.ts'
import { type Question, useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { orderPaymentsQuery } from './queries.ts'
import { useRefunding } from './refunding.ts'

type Paid = { id: string; number: string; locale: Locale }

/** Asks before something that was paid is cancelled, and sends the money back along with it unless that is not wanted. */
export function useCancelling() {
  const t = useTranslations('staffPayments')
  const queryClient = useQueryClient()
  const refund = useRefunding()
  const { ask, dialog } = useConfirm()

  return {
    dialog,
    /** What is still here of an order's money. */
    refundable: async (id: string) =>
      (await queryClient.fetchQuery({ ...orderPaymentsQuery(id), staleTime: 0 })).refundable,
    /** How much is to go back; undefined: it is not to be cancelled. */
    async ask(question: Question, amount: number): Promise<number | undefined> {
      const option = amount > 0 ? t('offer', { amount: formatMoney(amount) }) : undefined
      const yes = await ask({ ...question, ...(option && { option }) })
      return yes ? (yes.option ? amount : 0) : undefined
    },
    async sendBack({ id: order_id, number, locale }: Paid, amount: number) {
      // Whoever reads it is the guest.
      const words = createTranslator({ locale, messages: panelTexts[locale], namespace: 'staffPayments' })
      const reason = words('cancelledReason', { number })
      const failed = await refund(order_id, { id: newKey(), amount, reason })
      if (failed) await showToast('error', t('cancelledUnrefunded'), failed.text)
    },
  }
}
