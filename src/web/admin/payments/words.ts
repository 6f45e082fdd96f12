import { useTranslations } from 'use-intl/react'

/** Why PayPal said no: what that means where we know it, and always its own word. */
export function useIssueText() {
  const t = useTranslations('staffPayments')
  return (issue: string) => {
    const key = `issues.${issue}` as 'issues.CAPTURE_FULLY_REFUNDED'
    const says = t('says', { issue })
    return t.has(key) ? `${t(key)} ${says}` : says
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
