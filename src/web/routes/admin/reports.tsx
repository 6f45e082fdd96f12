import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { oneOf } from '../../../domain/records.ts'
import { REPORT_PERIODS } from '../../../domain/reports/period.ts'
import type { Report } from '../../../domain/reports/reports.schema.ts'
import { addDays, isDate } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { Bars } from '../../panel/reports/bars.tsx'
import { Dishes } from '../../panel/reports/dishes.tsx'
import { useBarNames } from '../../panel/reports/names.ts'
import { type ReportSearch, reportFile, reportQuery } from '../../panel/reports/queries.ts'
import { Totals } from '../../panel/reports/totals.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useErrorLog } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: ({ period, from }: Record<string, unknown>): ReportSearch => ({
    period: oneOf(REPORT_PERIODS, period),
    from: typeof from === 'string' && isDate(from) ? from : undefined,
  }),
  component: () => (
    <Screen>
      <ReportsScreen />
    </Screen>
  ),
})

/** What a week or a month sold, beside the one before. */
function ReportsScreen() {
  const t = useTranslations('reports')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: report, error, refetch } = useQuery(reportQuery(search))
  useErrorLog('the report', error)
  const show = (next: ReportSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        {report && (
          <a href={reportFile(report)} download className={button.secondary}>
            <Download className="size-4" aria-hidden="true" />
            {t('download')}
          </a>
        )}
      </ScreenHeader>
      {error && !report && <LoadFailure text={t('failed')} retry={() => void refetch()} />}
      {!report && !error && <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-brand-soft" />}
      {report && (
        <div className="grid gap-6">
          <PeriodChoice report={report} show={show} />
          <Totals report={report} />
          {report.totals.orders === 0 ? (
            <p className="rounded-card border border-line bg-card p-8 text-center text-muted">{t('nothing')}</p>
          ) : (
            <Charts report={report} />
          )}
        </div>
      )}
    </>
  )
}

function PeriodChoice({ report, show }: { report: Report; show: (search: ReportSearch) => void }) {
  const t = useTranslations('reports')
  const { dateText } = useDates()
  const { period, from, to, before } = report
  const texts = (span: { from: string; to: string }) => ({ from: dateText(span.from), to: dateText(span.to) })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choice
        label={t('period')}
        labelled
        value={period}
        options={REPORT_PERIODS}
        text={(option) => t(`periods.${option}`)}
        choose={(option) => show({ period: option, from })}
        className="font-normal"
      />
      <button type="button" className={button.secondary} onClick={() => show({ period, from: addDays(from, -1) })}>
        <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {t('earlier')}
      </button>
      <button type="button" className={button.secondary} onClick={() => show({ period, from: addDays(to, 1) })}>
        {t('later')}
        <ChevronRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <p aria-live="polite" className="min-w-0">
        <strong className="block text-lg">{t('span', texts(report))}</strong>
        <span className="text-sm text-muted">{t('compared', texts(before))}</span>
      </p>
    </div>
  )
}

function Charts({ report }: { report: Report }) {
  const t = useTranslations('reports')
  const { dayName, weekdayName, hourName } = useBarNames()
  const { days, weekdays, hours, sources, dishes, currency } = report
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Bars
          title={t('byDay')}
          unit={t('day')}
          bars={days.map(({ day, ...sold }) => ({ name: dayName(day), ...sold }))}
          currency={currency}
          every={days.length > 7 ? 7 : 2}
        />
        <Bars
          title={t('byHour')}
          unit={t('hour')}
          bars={hours.map(({ hour, ...sold }) => ({ name: hourName(hour), ...sold }))}
          currency={currency}
          every={6}
        />
        {days.length > 7 && (
          <Bars
            title={t('byWeekday')}
            unit={t('weekday')}
            bars={weekdays.map(({ weekday, ...sold }) => ({ name: weekdayName(weekday), ...sold }))}
            currency={currency}
          />
        )}
        <Bars
          title={t('bySource')}
          unit={t('source')}
          bars={sources.map(({ source, ...sold }) => ({ name: t(`sources.${source}`), ...sold }))}
          currency={currency}
        />
      </div>
      <Dishes dishes={dishes} currency={currency} />
    </>
  )
}
