import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CurrencyCode } from '../../../domain/currency-digits.ts'
import { asMinor } from '../../../domain/money.ts'
import { type LedgerAmounts, PERIODS, type Period } from '../../../domain/payments/ledger.ts'
import type { Ledger } from '../../../domain/payments/payments.schema.ts'
import { keysOf } from '../../../domain/records.ts'
import { useMoney } from '../../money.ts'
import { Choice } from '../../ui/choice.tsx'

type Sums = Ledger['totals'][number]
type Props = {
  totals: Ledger['totals'] | undefined
  differing: number
  period: Period
  choose: (period: Period) => void
}

/** The totals of our ledger and of PayPal's, and their difference. */
export function LedgerTotals({ totals, differing, period, choose }: Props) {
  const t = useTranslations('staffPayments')
  const { currency } = useMoney()
  const nothing = { captured: 0, refunded: 0 }
  const none = { currency, ours: nothing, paypals: nothing, difference: 0 }
  const rows = totals?.length === 0 ? [none] : (totals ?? [undefined])
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
      <div className="grid gap-4" aria-busy={!totals} aria-live="polite">
        {rows.map((sums) => (
          <Totals key={sums?.currency} sums={sums} differing={differing} />
        ))}
      </div>
    </section>
  )
}

/** The figures of one currency: amounts of several are never added. */
function Totals({ sums, differing }: { sums: Sums | undefined; differing: number }) {
  const t = useTranslations('staffPayments')
  const { formatUnits, toMinor, format } = useMoney(sums?.currency)
  const tone = sums && differing > 0 ? 'text-bad' : 'text-good'
  const net = ({ captured, refunded }: LedgerAmounts) => formatUnits(asMinor(toMinor(captured) - toMinor(refunded)))
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Figure name={t('ours')} value={sums && net(sums.ours)}>
        {sums && <Parts books={sums.ours} currency={sums.currency} />}
      </Figure>
      <Figure name={t('paypals')} value={sums && net(sums.paypals)}>
        {sums && <Parts books={sums.paypals} currency={sums.currency} />}
      </Figure>
      <Figure name={t('difference')} value={sums && format(sums.difference)} tone={tone}>
        {sums && (
          <span className={`font-semibold ${tone}`}>
            {differing > 0 ? t('differing', { count: differing }) : t('same')}
          </span>
        )}
      </Figure>
    </dl>
  )
}

function Parts({ books: { captured, refunded }, currency }: { books: LedgerAmounts; currency: CurrencyCode }) {
  const t = useTranslations('staffPayments')
  const { format } = useMoney(currency)
  return (
    <>
      <span className="block">{t('taken', { amount: format(captured) })}</span>
      <span className="block">{t('sentBack', { amount: format(refunded) })}</span>
    </>
  )
}

type FigureProps = { name: string; value: string | undefined; tone?: string; children: ReactNode }

const Figure = ({ name, value, tone = 'text-ink', children }: FigureProps) => (
  <div className="rounded-card border border-line bg-card p-4">
    <dt className="text-muted">{name}</dt>
    {value === undefined ? (
      <dd className="mt-2 h-14 animate-pulse rounded bg-brand-soft" />
    ) : (
      <>
        <dd className={`mt-1 font-display text-3xl whitespace-nowrap ${tone}`}>
          <bdi>{value}</bdi>
        </dd>
        <dd className="mt-1 text-sm text-muted">{children}</dd>
      </>
    )}
  </div>
)
