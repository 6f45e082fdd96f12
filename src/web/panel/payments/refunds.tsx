import { useTranslations } from 'use-intl/react'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import type { RefundState } from '../../../domain/payments/states.ts'
import { textIfAny } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { useDishesText, useIssueText, useMoneyText } from './texts.ts'

const tones: Record<RefundState, string> = {
  requested: 'text-waiting',
  pending: 'text-waiting',
  completed: 'text-good',
  failed: 'text-bad',
}

/** The refunds of an order: amount, dishes, reason, author and state. */
export function Refunds({ refunds, dishes }: Pick<OrderPayments, 'refunds' | 'dishes'>) {
  const t = useTranslations('staffPayments')
  const { formatMoment } = usePanelDates()
  const issueText = useIssueText()
  const dishesText = useDishesText(dishes)
  const moneyIn = useMoneyText()
  if (refunds.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-lg text-brand">{t('refunds')}</h3>
      <ul className="grid gap-3" aria-live="polite">
        {refunds.map(({ id, amount, currency, lines, state, reason, problem, requested_by, created_at }) => (
          <li key={id} className="border-s-2 border-brass ps-3">
            <p>
              <bdi className="font-semibold">{moneyIn(amount, currency)}</bdi>{' '}
              <span className={`font-semibold ${tones[state]}`}>{t(`refundStates.${state}`)}</span>
            </p>
            {lines.length > 0 && (
              <p>
                <UserText text={dishesText(lines)} />
              </p>
            )}
            {problem && <p className="wrap-anywhere text-bad">{issueText(problem)}</p>}
            <p dir="auto" className="wrap-anywhere">
              {reason}
            </p>
            <p className="text-sm text-muted">
              <bdi>{requested_by ?? t('atPayPal')}</bdi> · {formatMoment(created_at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Disputes that the guest opened at PayPal, where they are also decided. */
export function Disputes({ disputes }: Pick<OrderPayments, 'disputes'>) {
  const t = useTranslations('staffPayments')
  const { formatMoment } = usePanelDates()
  if (disputes.length === 0) return null
  const nameState = (status: string) => textIfAny(t, `disputeStates.${status}`) ?? status
  return (
    <section>
      <h3 className="mb-1.5 text-lg text-brand">{t('disputes')}</h3>
      <ul className="grid gap-3">
        {disputes.map(({ id, amount, currency, status, created_at }) => {
          const open = status !== 'RESOLVED'
          return (
            <li key={id} className={`border-s-2 ps-3 ${open ? 'border-bad' : 'border-line'}`}>
              <p>
                {amount !== null && <Price amount={amount} currency={currency} className="font-semibold" />}{' '}
                <span className={`font-semibold ${open ? 'text-bad' : ''}`}>{nameState(status)}</span>
              </p>
              {open && <p>{t('disputeText')}</p>}
              <p className="text-sm text-muted">
                <bdi dir="ltr" className="font-mono select-all">
                  {id}
                </bdi>{' '}
                · {formatMoment(created_at)}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
