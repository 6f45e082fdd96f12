import { useTranslations } from 'use-intl/react'
import type { OrderPayments, RefundState } from '../../../domain/payments.ts'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../dates.ts'
import { useIssueText } from './words.ts'

const tones: Record<RefundState, string> = {
  requested: 'text-waiting',
  pending: 'text-waiting',
  completed: 'text-good',
  failed: 'text-bad',
}

/** What went back, or should: how much, why, who wanted it and what became of it. */
export function Refunds({ refunds }: Pick<OrderPayments, 'refunds'>) {
  const t = useTranslations('staffPayments')
  const { momentOf } = usePanelDates()
  const issueText = useIssueText()
  if (refunds.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-lg text-teal">{t('refunds')}</h3>
      <ul className="grid gap-3" aria-live="polite">
        {refunds.map(({ id, amount, state, reason, problem, requested_by, created_at }) => (
          <li key={id} className="border-s-2 border-brass ps-3">
            <p>
              <Price amount={amount} className="font-semibold" />{' '}
              <span className={`font-semibold ${tones[state]}`}>{t(`refundStates.${state}`)}</span>
            </p>
            {problem && <p className="wrap-anywhere text-bad">{issueText(problem)}</p>}
            <p dir="auto" className="wrap-anywhere">
              {reason}
            </p>
            <p className="text-sm text-muted">
              <bdi>{requested_by ?? t('atPayPal')}</bdi> · {momentOf(created_at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
