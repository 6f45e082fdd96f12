import { useTranslations } from 'use-intl/react'
import { Field } from '../../ui/field.tsx'
import { HourHints } from './hour-hints.tsx'
import { type HoursDraft, type PeriodDraft, periodNumber, toServicePeriods } from './hours-draft.ts'
import { Seasons } from './seasons.tsx'
import { Pair, Section } from './section.tsx'
import type { SettingsForm } from './settings-form.ts'
import { SpecialDays } from './special-days.tsx'
import { WeekEditor } from './week-editor.tsx'

/** The usual week, seasons, special days, and the line in the footer. */
export function HoursSection({ form }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const { field, draft, set, problem } = form
  const [usual, ...seasons] = draft.service_periods
  if (!usual) return null
  function findProblem(season: HoursDraft, period: PeriodDraft) {
    const path = `service_periods.${periodNumber(draft.service_periods, season, period)}`
    return ['opens', 'closes', 'services'].map((part) => problem(`${path}.${part}`)).find(Boolean)
  }
  const dateProblem = ({ from, to }: HoursDraft, side: 'from' | 'to') =>
    toServicePeriods(draft.service_periods)
      .map((period, i) => period.from === from && period.to === to && problem(`service_periods.${i}.${side}`))
      .find((text) => typeof text === 'string')
  const setSeasons = (changed: HoursDraft[]) => set({ service_periods: [usual, ...changed] })
  return (
    <Section title={t('hours')} text={t('hoursText')}>
      <WeekEditor
        week={usual.week}
        problem={(period) => findProblem(usual, period)}
        change={(week) => set({ service_periods: [{ ...usual, week }, ...seasons] })}
      />
      <HourHints periods={toServicePeriods([usual])} />
      <Pair>
        <Field {...field('opening_line')} lang="en" dir="ltr" maxLength={120} />
        <Field {...field('opening_line_ar')} lang="ar" dir="rtl" maxLength={120} />
      </Pair>
      <Seasons
        seasons={seasons}
        problem={findProblem}
        dateProblem={dateProblem}
        add={() => setSeasons([...seasons, { from: '', to: '', week: structuredClone(usual.week) }])}
        change={(index, season) => setSeasons(season ? seasons.with(index, season) : seasons.toSpliced(index, 1))}
      />
      <SpecialDays
        days={draft.special_days}
        time_zone={draft.time_zone}
        problem={(index) => problem(`special_days.${index}`)}
        change={(special_days) => set({ special_days })}
      />
    </Section>
  )
}
