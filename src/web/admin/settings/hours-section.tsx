import { useTranslations } from 'use-intl/react'
import { DAYS } from '../../../domain/time/opening-hours.ts'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ClosedDays } from './closed-days.tsx'
import type { Day, DayDraft } from './draft.ts'
import { Pair, Section } from './section.tsx'
import type { SettingsForm } from './settings-form.ts'

export function HoursSection({ form }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const { field, draft, set, problem } = form
  const change = (day: Day, changed: Partial<DayDraft>) =>
    set({ weekly_hours: { ...draft.weekly_hours, [day]: { ...draft.weekly_hours[day], ...changed } } })
  return (
    <Section title={t('hours')} text={t('hoursText')}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {DAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={draft.weekly_hours[day]}
            problem={problem(`weekly_hours.${day}`)}
            change={(changed) => change(day, changed)}
          />
        ))}
      </ul>
      <Pair>
        <Field {...field('opening_line')} lang="en" dir="ltr" maxLength={120} />
        <Field {...field('opening_line_ar')} lang="ar" dir="rtl" maxLength={120} />
      </Pair>
      <ClosedDays days={draft.closed_days} change={(closed_days) => set({ closed_days })} />
    </Section>
  )
}

type RowProps = { day: Day; hours: DayDraft; problem?: string; change: (changed: Partial<DayDraft>) => void }

function DayRow({ day, hours, problem, change }: RowProps) {
  const t = useTranslations('settings')
  const name = t(`days.${day}`)
  const clock = (side: 'opens' | 'closes') => (
    <input
      type="time"
      aria-label={t(`${side}On`, { day: name })}
      aria-invalid={problem && side === 'closes' ? true : undefined}
      aria-describedby={problem ? `${day}-problem` : undefined}
      value={hours[side]}
      onChange={({ target }) => change({ [side]: target.value })}
      className={`min-h-11 min-w-0 rounded-lg border bg-card px-1.5 text-sm sm:px-2 sm:text-base ${problem ? 'border-bad' : 'border-muted/60'}`}
    />
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
      <span className="w-24 font-semibold">{name}</span>
      <Switch label={t('openOn', { day: name })} on={hours.open} toggle={(open) => change({ open })} />
      {hours.open ? (
        <span className="flex flex-wrap items-center gap-1.5">
          {clock('opens')}
          {t('until')}
          {clock('closes')}
        </span>
      ) : (
        <span className="text-muted">{t('closed')}</span>
      )}
      <p id={`${day}-problem`} role="alert" className="basis-full text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </li>
  )
}
