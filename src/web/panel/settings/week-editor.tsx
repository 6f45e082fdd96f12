import { Copy, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { SERVICES, type Service } from '../../../domain/hours/services.ts'
import type { Day } from '../../../domain/time/calendar.ts'
import { useWeek } from '../../dates.ts'
import { Switch } from '../../ui/switch.tsx'
import { Chip } from '../menu/allergens/allergen-fields.tsx'
import { type PeriodDraft, USUAL_PERIOD, type WeekDraft } from './hours-draft.ts'

type Props = {
  week: WeekDraft
  problem: (period: PeriodDraft) => string | undefined
  change: (week: WeekDraft) => void
}

/** The seven days with their hours. */
export function WeekEditor({ week, problem, change }: Props) {
  const days = useWeek()
  const copy = (from: Day, to: readonly Day[]) =>
    change({ ...week, ...Object.fromEntries(to.map((day) => [day, week[from].map((period) => ({ ...period }))])) })
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {days.map((day) => (
        <DayRow
          key={day}
          day={day}
          periods={week[day]}
          problem={problem}
          change={(periods) => change({ ...week, [day]: periods })}
          copyTo={(to) => copy(day, to)}
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
      {periods.length > 0 && (
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-label={t('addHoursOn', { day: name })}
            onClick={() => change([...periods, { ...USUAL_PERIOD, opens: '18:00' }])}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-brand/50 text-brand hover:bg-brand-soft"
          >
            <Plus className="size-5" aria-hidden="true" />
          </button>
          <CopyHoursMenu day={day} copyTo={copyTo} />
        </span>
      )}
    </li>
  )
}

type PeriodProps = {
  period: PeriodDraft
  /** The day, and the number of the period if there are several. */
  name: string
  problem?: string | undefined
  change: (period: PeriodDraft) => void
  remove?: (() => void) | undefined
}

/** Opening and closing time, and what is offered in between. */
export function PeriodRow({ period, name, problem, change, remove }: PeriodProps) {
  const t = useTranslations('settings')
  const id = useId()
  const clock = (side: 'opens' | 'closes') => (
    <input
      type="time"
      aria-label={t(`${side}On`, { day: name })}
      aria-invalid={problem && side === 'closes' ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      value={period[side]}
      onChange={({ target }) => change({ ...period, [side]: target.value })}
      className={`min-h-11 min-w-0 rounded-lg border bg-card px-1.5 text-sm sm:px-2 sm:text-base ${problem ? 'border-bad' : 'border-muted/60'}`}
    />
  )
  const toggle = (service: Service, on: boolean) =>
    change({
      ...period,
      services: SERVICES.filter((other) => (other === service ? on : period.services.includes(other))),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1">
      <span className="flex items-center gap-1.5">
        {clock('opens')}
        {t('until')}
        {clock('closes')}
      </span>
      {remove && (
        <button
          type="button"
          aria-label={t('removeHours', { day: name })}
          onClick={remove}
          className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-line"
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      )}
      {period.closes <= period.opens && period.closes && <span className="text-sm text-muted">{t('nextDay')}</span>}
      <fieldset className="flex flex-wrap gap-1.5 text-sm">
        <legend className="sr-only">{t('servicesOn', { day: name })}</legend>
        {SERVICES.map((service) => (
          <Chip key={service} checked={period.services.includes(service)} toggle={(on) => toggle(service, on)}>
            {t(`services.${service}`)}
          </Chip>
        ))}
      </fieldset>
      <p id={`${id}-problem`} role="alert" className="basis-full text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </li>
  )
}

const item = 'flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-focused:bg-brand-soft'

/** Gives other days the hours of this one. */
function CopyHoursMenu({ day, copyTo }: { day: Day; copyTo: (days: readonly Day[]) => void }) {
  const t = useTranslations('settings')
  const label = t('copyHours', { day: t(`days.${day}`) })
  const others = useWeek().filter((other) => other !== day)
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-brand/50 text-brand hover:bg-brand-soft"
      >
        <Copy className="size-5" aria-hidden="true" />
      </Button>
      <Popover placement="bottom end" className="min-w-52 rounded-card border border-line bg-card p-1.5 shadow-lg">
        <Menu aria-label={label} className="outline-none">
          <MenuItem className={item} onAction={() => copyTo(others)}>
            {t('copyToAll')}
          </MenuItem>
          {others.map((other) => (
            <MenuItem key={other} className={item} onAction={() => copyTo([other])}>
              {t(`days.${other}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
