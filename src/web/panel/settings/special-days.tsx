import { type CalendarDate, type DateValue, today } from '@internationalized/date'
import { useContext, useEffect, useRef, useState } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { useFirstDay } from '../../dates.ts'
import { formattingLocale } from '../../i18n/locale.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { CalendarHeader } from '../../ui/calendar-header.tsx'
import { Field } from '../../ui/field.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { usePanelDates } from '../shell/dates.ts'
import { Pair } from './edit-settings.tsx'
import { type SpecialDayDraft, USUAL_PERIOD } from './hours-draft.ts'
import { PeriodRow } from './week-editor.tsx'

type Props = {
  days: SpecialDayDraft[]
  time_zone: string
  problem: (index: number) => string | undefined
  change: (days: SpecialDayDraft[]) => void
}

/** The days of a year with other hours than usual: choosing one opens its form. */
export function SpecialDays({ days, time_zone, problem, change }: Props) {
  const t = useTranslations('settings')
  const { day: dayText } = usePanelDates()
  const [edited, setEdited] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  function close(date: string) {
    setEdited(undefined)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-day="${date}"] button`)?.focus())
  }
  function remove(index: number) {
    change(days.toSpliced(index, 1))
    list.current?.focus()
  }
  const byDate = (a: SpecialDayDraft, b: SpecialDayDraft) => a.date.localeCompare(b.date)
  function choose(date: string) {
    if (!days.some((day) => day.date === date))
      change([...days, { date, periods: [], reason: '', reason_ar: '' }].sort(byDate))
    setEdited(date)
  }
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{t('specialDays')}</legend>
      <p className="text-sm text-muted">{t('specialDaysHint')}</p>
      <YearCalendar days={days} first={today(time_zone).set({ day: 1 })} choose={choose} />
      <ul ref={list} tabIndex={-1} aria-label={t('specialDays')} className="space-y-2">
        {days.map((day, i) => (
          <li key={day.date} data-day={day.date} className="rounded-lg border border-line p-3">
            {edited === day.date || problem(i) ? (
              <SpecialDayForm
                day={day}
                problem={problem(i)}
                change={(changed) => change(days.with(i, changed))}
                close={() => close(day.date)}
                remove={() => remove(i)}
              />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  <time dateTime={day.date} className="font-semibold">
                    {dayText(day.date)}
                  </time>{' '}
                  {day.periods.length === 0
                    ? t('closed')
                    : day.periods.map(({ opens, closes }) => `${opens}–${closes}`).join(t('comma'))}
                  {day.reason && <span className="text-muted"> · {day.reason}</span>}
                </span>
                <button
                  type="button"
                  className={button.secondary}
                  aria-label={t('editDay', { day: dayText(day.date) })}
                  onClick={() => setEdited(day.date)}
                >
                  {t('edit')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type YearProps = { days: SpecialDayDraft[]; first: CalendarDate; choose: (date: string) => void }

/** Twelve months, on a phone one; days with other hours are marked. */
function YearCalendar({ days, first, choose }: YearProps) {
  const t = useTranslations('settings')
  const firstDay = useFirstDay()
  const marked = new Set(days.map(({ date }) => date))
  const months = useMediaQuery('(width >= 40rem)', true) ? 12 : 1
  return (
    <Calendar
      aria-label={t('specialDays')}
      firstDayOfWeek={firstDay}
      visibleDuration={{ months }}
      pageBehavior="visible"
      selectionAlignment="start"
      value={null}
      defaultFocusedValue={first}
      onChange={(day: DateValue) => choose(day.toString())}
      className="rounded-lg border border-line p-3"
    >
      <CalendarHeader />
      <div className="mt-2 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: months }, (_, offset) => (
          <MonthGrid key={String(offset)} offset={offset} marked={marked} />
        ))}
      </div>
    </Calendar>
  )
}

function MonthGrid({ offset, marked }: { offset: number; marked: Set<string> }) {
  const locale = useSiteLocale()
  const month = useContext(CalendarStateContext)?.visibleRange.start.add({ months: offset }).toDate('UTC')
  const name = new Intl.DateTimeFormat(formattingLocale(locale), { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return (
    <div>
      <p aria-hidden="true" className="text-center font-semibold">
        {month && name.format(month)}
      </p>
      <CalendarGrid offset={{ months: offset }} className="w-full text-center text-sm">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="py-1 font-semibold text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={`mx-auto grid size-9 cursor-pointer place-items-center rounded-full outline-offset-2 hover:bg-brand-soft data-outside-month:hidden ${marked.has(date.toString()) ? 'bg-accent font-bold text-surface hover:bg-accent' : ''}`}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

type DayProps = {
  day: SpecialDayDraft
  problem?: string | undefined
  change: (day: SpecialDayDraft) => void
  close: () => void
  remove: () => void
}

/** Closed, or other hours; and the reason, which guests read. */
function SpecialDayForm({ day, problem, change, close, remove }: DayProps) {
  const t = useTranslations('settings')
  const { day: dayText } = usePanelDates()
  const name = dayText(day.date)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const setPeriods = (periods: SpecialDayDraft['periods']) => change({ ...day, periods })
  return (
    <div className="space-y-3">
      <p ref={heading} tabIndex={-1} className="font-semibold">
        <time dateTime={day.date}>{name}</time>
        {day.periods.length === 0 && <span className="font-normal text-muted"> {t('closed')}</span>}
      </p>
      <ul>
        {day.periods.map((period, i) => (
          <PeriodRow
            // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place
            key={i}
            period={period}
            name={day.periods.length > 1 ? t('dayPart', { day: name, number: i + 1 }) : name}
            problem={problem}
            change={(changed) => setPeriods(day.periods.with(i, changed))}
            remove={() => setPeriods(day.periods.toSpliced(i, 1))}
          />
        ))}
      </ul>
      <Pair>
        <Field
          label={t('reason')}
          hint={t('reasonHint')}
          value={day.reason}
          maxLength={120}
          lang="en"
          dir="ltr"
          onChange={({ target }) => change({ ...day, reason: target.value })}
        />
        <Field
          label={t('reason_ar')}
          value={day.reason_ar}
          maxLength={120}
          lang="ar"
          dir="rtl"
          onChange={({ target }) => change({ ...day, reason_ar: target.value })}
        />
      </Pair>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button.secondary} onClick={() => setPeriods([...day.periods, USUAL_PERIOD])}>
          {t('addHours')}
        </button>
        <button type="button" className={button.secondary} onClick={remove}>
          {t('usualAgain')}
        </button>
        <button type="button" className={button.primary} onClick={close}>
          {t('done')}
        </button>
      </div>
    </div>
  )
}
