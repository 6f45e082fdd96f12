import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { decisivePayment } from '../../../domain/payments/payments.ts'
import { api } from '../../api.ts'
import { resultOf } from '../../api-result.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'
import { useRefusalText } from './texts.ts'

/** Checks an order's payment with PayPal and shows the result. `settling` is the id of the order being checked. */
export function useSettlement() {
  const t = useTranslations('staffPayments')
  const panel = useTranslations('panel')
  const refresh = useRefresh()
  const refusalText = useRefusalText()
  const [settling, setSettling] = useState<string>()

  async function settle(id: string) {
    setSettling(id)
    const { body, problem } = await resultOf<OrderPayments>(api.admin.orders[':id'].settlement.$post({ param: { id } }))
    await refresh('orders')
    setSettling(undefined)
    if (problem) return showToast('error', t('checkFailed'), refusalText(problem, panel('offline')))
    const payment = decisivePayment(body.payments)
    const issue = payment?.problem && t('says', { issue: payment.problem })
    await showToast('success', t('checkedNow'), issue || (payment ? t(`states.${payment.state}`) : t('noTries')))
  }
  return { settle, settling }
}
