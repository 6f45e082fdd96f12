import { useTranslations } from 'use-intl/react'
import { growth } from '../../../domain/dashboard/dashboard.ts'
import type { Report, ReportTotals } from '../../../domain/reports/reports.schema.ts'
import { useMoney } from '../../money.ts'

type Props = { report: Pick<Report, 'totals' | 'totals_before' | 'currency'> }

/** The figures of the period, each with that of the period before. */
export function Totals({ report: { totals, totals_before, currency } }: Props) {
  const t = useTranslations('reports')
  const { format } = useMoney(currency)
  const average = ({ average }: ReportTotals) => (average === null ? '–' : format(average))
  const late = ({ late, promised }: ReportTotals) => t('lateOf', { late: String(late), promised: String(promised) })
  const noShows = ({ no_shows, reservations }: ReportTotals) =>
    t('lateOf', { late: String(no_shows), promised: String(reservations) })
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <Figure
        name={t('revenue')}
        value={format(totals.amount)}
        before={format(totals_before.amount)}
        percent={growth(totals.amount, totals_before.amount)}
      />
      <Figure
        name={t('orders')}
        value={String(totals.orders)}
        before={String(totals_before.orders)}
        percent={growth(totals.orders, totals_before.orders)}
      />
      <Figure name={t('average')} value={average(totals)} before={average(totals_before)} />
      <Figure name={t('late')} hint={t('lateHint')} value={late(totals)} before={late(totals_before)} />
      <Figure name={t('noShows')} hint={t('noShowHint')} value={noShows(totals)} before={noShows(totals_before)} />
    </dl>
  )
}

type FigureProps = { name: string; hint?: string; value: string; before: string; percent?: number | null }

function Figure({ name, hint, value, before, percent = null }: FigureProps) {
  const t = useTranslations('reports')
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-1 font-display text-2xl whitespace-nowrap text-ink">
        <bdi>{value}</bdi>
      </dd>
      <dd className="text-sm text-muted">
        {t('before', { value: before })}
        {percent !== null && (
          <span className={`ms-2 font-semibold ${percent < 0 ? 'text-bad' : 'text-good'}`}>
            <bdi>{`${percent < 0 ? '' : '+'}${percent}%`}</bdi>
          </span>
        )}
      </dd>
      {hint && <dd className="mt-1 text-sm text-muted">{hint}</dd>}
    </div>
  )
}
