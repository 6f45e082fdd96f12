import { useTranslations } from 'use-intl/react'
import type { CurrencyCode } from '../../../domain/currency-digits.ts'
import { soldSummary } from '../../../domain/orders/sold-line.ts'
import type { RefundedLine } from '../../../domain/payments/line-refunds.ts'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import type { ApiError } from '../../api.ts'
import { textIfAny } from '../../i18n/texts.ts'
import { useMoneyIn } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'

/** Amounts of orders, payments and refunds, which may have another currency than the restaurant now. */
export function useMoneyText() {
  const moneyIn = useMoneyIn()
  return (amount: number, currency: CurrencyCode): string => moneyIn(currency).format(amount)
}

/** Dishes of a paid order by name: `2 × Falafel, 1 × Ayran`. */
export function useDishesText({ lines: paid }: OrderPayments['dishes']) {
  const placed = useTranslations('placed')
  const locale = useSiteLocale()
  return (lines: readonly RefundedLine[]) =>
    lines
      .flatMap(({ line, quantity }) => {
        const sold = paid.find((dish) => dish.line === line)
        return sold ? [placed('quantity', { quantity, dish: soldSummary(sold, locale) })] : []
      })
      .join(locale === 'ar' ? '، ' : ', ')
}

/** The reason for PayPal's refusal: our explanation if there is one, and always PayPal's own code. */
export function useIssueText() {
  const t = useTranslations('staffPayments')
  return (issue: string) => {
    const text = textIfAny(t, `issues.${issue}`)
    const paypalText = t('says', { issue })
    return text ? `${text} ${paypalText}` : paypalText
  }
}

/** Why PayPal did not do it, if it was asked. */
export function useRefusalText() {
  const t = useTranslations('staffPayments')
  const issueText = useIssueText()
  return ({ code, problem: { issue } }: ApiError) => {
    if (issue) return issueText(issue)
    return code === 'payment_failed' ? t('unwilling') : undefined
  }
}

/** The text for a PayPal status, or PayPal's own word if there is none. */
export function usePayPalState() {
  const t = useTranslations('staffPayments')
  return (status: string | null) =>
    status === null ? t('notAsked') : (textIfAny(t, `paypalStates.${status}`) ?? t('otherState', { status }))
}
