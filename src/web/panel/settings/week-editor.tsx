import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { DAYS, type Day } from '../../../domain/time/calendar.ts'
import { Switch } from '../../ui/switch.tsx'
import { CopyHoursMenu } from './copy-hours-menu.tsx'
import { type PeriodDraft, USUAL_PERIOD, type WeekDraft } from './hours-draft.ts'
import { PeriodRow } from './period-row.tsx'

type Props = {
  week: WeekDraft
  problem: (period: PeriodDraft) => string | undefined
  change: (week: WeekDraft) => void
}

/** The seven days with their hours. */
export function WeekEditor({ week, problem, change }: Props) {
  const copy = (from: Day, days: readonly Day[]) =>
    change({ ...week, ...Object.fromEntries(days.map((day) => [day, week[from].map((period) => ({ ...period }))])) })
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {DAYS.map((day) => (
        <DayRow
          key={day}
          day={day}
          periods={week[day]}
          problem={problem}
          change={(periods) => change({ ...week, [day]: periods })}
          copyTo={(days) => copy(day, days)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  day: Day
  periods: PeriodDraft[]
  problem: Props['problem']
  change: (periods: PeriodDraft[]) => void
  copyTo: (days: readonly Day[]) => void
}

function DayRow({ day, periods, problem, change, copyTo }: RowProps) {
  const t = useTranslations('settings')
  /** The hours of a day that is closed for now. */
  const before = useRef<PeriodDraft[]>([USUAL_PERIOD])
  const name = t(`days.${day}`)
  function toggle(open: boolean) {
    if (!open) before.current = periods
    change(open ? before.current : [])
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-3 py-1.5">
      <span className="flex min-h-11 items-center gap-3">
        <span className="w-24 font-semibold">{name}</span>
        <Switch label={t('openOn', { day: name })} on={periods.length > 0} toggle={toggle} />
      </span>
      {periods.length === 0 && <span className="flex min-h-11 items-center text-muted">{t('closed')}</span>}
      <ul className="min-w-0 grow basis-72">
        {periods.map((period, i) => (
          <PeriodRow
            // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place
            key={i}
            period={period}
            name={periods.length > 1 ? t('dayPart', { day: name, number: i + 1 }) : name}
            problem={problem(period)}
            change={(changed) => change(periods.with(i, changed))}
            // The only hours of a day are removed by its switch.
            remove={periods.length > 1 ? () => change(periods.toSpliced(i, 1)) : undefined}
          />
        ))}
      </ul>
      <span className="flex flex-wrap gap-2">
        {periods.length > 0 && (
          <button
            type="button"
            aria-label={t('addHoursOn', { day: name })}
            onClick={() => change([...periods, { ...USUAL_PERIOD, opens: '18:00' }])}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-brand/50 text-brand hover:bg-brand-soft"
          >
            <Plus className="size-5" aria-hidden="true" />
          </button>
        )}
        <CopyHoursMenu day={day} copyTo={copyTo} />
      </span>
    </li>
  )
}
