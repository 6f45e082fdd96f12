import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatMoney, toCents, toDollars } from '../../../domain/money.ts'
import { type LedgerAmounts, PERIODS, type Period } from '../../../domain/payments/ledger.ts'
import type { Ledger } from '../../../domain/payments/payments.schema.ts'
import { keysOf } from '../../../domain/records.ts'
import { Choice } from '../../ui/choice.tsx'

type Props = { totals: Ledger['totals'] | undefined; period: Period; choose: (period: Period) => void }

/** The totals of our ledger and of PayPal's, and their difference. */
export function LedgerTotals({ totals, period, choose }: Props) {
  const t = useTranslations('staffPayments')
  const tone = totals && totals.differing > 0 ? 'text-bad' : 'text-good'
  return (
    <section aria-labelledby="ledger-totals" className="mb-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="ledger-totals" className="text-xl text-brand">
          {t('totals')}
        </h2>
        <Choice
          label={t('period')}
          value={period}
          options={keysOf(PERIODS)}
          text={(option) => t(`periods.${option}`)}
          choose={choose}
        />
      </div>
      <dl className="grid gap-4 sm:grid-cols-3" aria-busy={!totals} aria-live="polite">
        <Figure name={t('ours')} value={totals && netAmount(totals.ours)}>
          {totals && <Parts books={totals.ours} />}
        </Figure>
        <Figure name={t('paypals')} value={totals && netAmount(totals.paypals)}>
          {totals && <Parts books={totals.paypals} />}
        </Figure>
        <Figure name={t('difference')} value={totals?.difference} tone={tone}>
          {totals && (
            <span className={`font-semibold ${tone}`}>
              {totals.differing > 0 ? t('differing', { count: totals.differing }) : t('same')}
            </span>
          )}
        </Figure>
      </dl>
    </section>
  )
}

const netAmount = ({ captured, refunded }: LedgerAmounts) => toDollars(toCents(captured) - toCents(refunded))

function Parts({ books: { captured, refunded } }: { books: LedgerAmounts }) {
  const t = useTranslations('staffPayments')
  return (
    <>
      <span className="block">{t('taken', { amount: formatMoney(captured) })}</span>
      <span className="block">{t('sentBack', { amount: formatMoney(refunded) })}</span>
    </>
  )
}

type FigureProps = { name: string; value: number | undefined; tone?: string; children: ReactNode }

const Figure = ({ name, value, tone = 'text-ink', children }: FigureProps) => (
  <div className="rounded-card border border-line bg-card p-4">
    <dt className="text-muted">{name}</dt>
    {value === undefined ? (
      <dd className="mt-2 h-14 animate-pulse rounded bg-brand-soft" />
    ) : (
      <>
        <dd className={`mt-1 font-display text-3xl whitespace-nowrap ${tone}`}>
          <bdi>{formatMoney(value)}</bdi>
        </dd>
        <dd className="mt-1 text-sm text-muted">{children}</dd>
      </>
    )}
  </div>
)
