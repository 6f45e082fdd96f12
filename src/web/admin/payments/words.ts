import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../../domain/money.ts'
import { CURRENCY } from '../../../domain/payments/paypal-money.ts'
import type { Refused } from '../../answers.ts'

/** In dollars as everywhere; money of another currency with its name. */
export const moneyIn = (amount: number, currency: string): string =>
  currency === CURRENCY ? formatMoney(amount) : `${currency} ${formatMoney(amount).replace('$', '')}`

/** Why PayPal said no: what that means where we know it, and always its own word. */
export function useIssueText() {
  const t = useTranslations('staffPayments')
  return (issue: string) => {
    const key = `issues.${issue}` as 'issues.CAPTURE_FULLY_REFUNDED'
    const says = t('says', { issue })
    return t.has(key) ? `${t(key)} ${says}` : says
  }
}

/** Why PayPal was asked in vain; `offline` is said where not even our own server answered. */
export function useRefusalText() {
  const t = useTranslations('staffPayments')
  const issueText = useIssueText()
  return ({ code, issue, detail }: Refused, offline: string) => {
    if (issue) return issueText(issue)
    return code === 'payment_failed' ? t('unwilling') : (detail ?? offline)
  }
}

/** PayPal's own words for what it knows of a payment, as far as there are ours for them. */
export function usePayPalState() {
  const t = useTranslations('staffPayments')
  return (status: string | null) => {
    if (status === null) return t('notAsked')
    const key = `paypalStates.${status}` as 'paypalStates.COMPLETED'
    return t.has(key) ? t(key) : status
  }
}
