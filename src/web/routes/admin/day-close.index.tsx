import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { OpenDay } from '../../../domain/day-close/day-close.schema.ts'
import { addDays, isDate } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { CloseForm } from '../../panel/day-close/close-form.tsx'
import { Closes } from '../../panel/day-close/closes.tsx'
import { Drawer } from '../../panel/day-close/drawer.tsx'
import { DrawerForm } from '../../panel/day-close/drawer-form.tsx'
import { Figures } from '../../panel/day-close/figures.tsx'
import { openDayQuery } from '../../panel/day-close/queries.ts'
import { usePanelDates } from '../../panel/shell/dates.ts'
import { usePollingFallback } from '../../panel/shell/live.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { Choice } from '../../ui/choice.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useErrorLog } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/day-close/')({
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } =>
    typeof day === 'string' && isDate(day) ? { day } : {},
  component: () => (
    <Screen>
      <DayCloseScreen />
    </Screen>
  ),
})

/** The business day as it stands, its drawer, and the days that are closed. */
function DayCloseScreen() {
  const t = useTranslations('dayClose')
  const { day } = Route.useSearch()
  const { data: open, error, refetch } = useQuery({ ...openDayQuery(day), ...usePollingFallback() })
  useErrorLog('the day close', error)
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      {error && !open && <LoadFailure text={t('failed')} retry={() => void refetch()} />}
      {!open && !error && <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-brand-soft" />}
      {open && (
        <div className="grid gap-6">
          <OpenDayNotice open={open} />
          <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
            <Figures figures={open.figures} />
            <div className="grid gap-4">
              <Drawer drawer={open.drawer} currency={open.currency} />
              <DrawerForm />
              {open.may_close && <Closing open={open} />}
            </div>
          </div>
          <Closes today={open.today} />
        </div>
      )}
    </>
  )
}

function Closing({ open }: { open: OpenDay }) {
  const navigate = Route.useNavigate()
  return (
    <CloseForm
      open={open}
      done={({ number }) => navigate({ to: '/admin/day-close/$number', params: { number: String(number) } })}
    />
  )
}

function OpenDayNotice({ open: { day, today, may_close, last, ends_at } }: { open: OpenDay }) {
  const t = useTranslations('dayClose')
  const navigate = Route.useNavigate()
  const { dateText } = useDates()
  const { formatMoment } = usePanelDates()
  const days = [today, addDays(today, -1)]
  return (
    <div className="grid gap-3">
      <div role="status">
        <p className="text-lg font-semibold">{t('openDay', { day: dateText(day) })}</p>
        {last !== null && may_close && day < today && (
          <p className="mt-1 rounded-card border border-waiting bg-surface-warm p-3">
            {t('earlierOpen', { day: dateText(day) })}
          </p>
        )}
        <p className="text-muted">
          {last !== null && !may_close
            ? t('closedAlready', { number: String(last.number) })
            : t('openUntil', { moment: formatMoment(ends_at) })}
        </p>
      </div>
      {last === null && (
        <div className="max-w-sm">
          <Choice
            label={t('beginWith')}
            labelled
            value={day}
            options={days}
            text={(option) => `${t(option === today ? 'today' : 'yesterday')} · ${dateText(option)}`}
            choose={(option) =>
              void navigate({ search: option === today ? {} : { day: option }, replace: true, resetScroll: false })
            }
            className="font-normal"
          />
          <p className="mt-1 text-sm text-muted">{t('beginHint')}</p>
        </div>
      )}
    </div>
  )
}
