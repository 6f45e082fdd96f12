import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { hourHints } from '../../../domain/hours/hour-hints.ts'
import type { ServicePeriod } from '../../../domain/hours/service-periods.schema.ts'
import { SERVICES } from '../../../domain/hours/services.ts'
import { useWeek } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { Pair, Section } from './edit-settings.tsx'
import { type HoursDraft, type PeriodDraft, periodNumber, toServicePeriods } from './hours-draft.ts'
import type { SettingsForm } from './settings-form.ts'
import { SpecialDays } from './special-days.tsx'
import { WeekEditor } from './week-editor.tsx'

/** The usual week; in Settings also seasons, special days, and the line in the footer. */
export function HoursSection({ form, brief }: { form: SettingsForm; brief?: boolean }) {
  const t = useTranslations('settings')
  const { restaurant } = useRestaurant()
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
    <Section title={t('hours')} text={t('hoursText', { clock: restaurant.forms.clock })}>
      <WeekEditor
        week={usual.week}
        problem={(period) => findProblem(usual, period)}
        change={(week) => set({ service_periods: [{ ...usual, week }, ...seasons] })}
      />
      <HourHints periods={toServicePeriods([usual])} />
      {brief ? (
        <p className="text-sm text-muted">{t('hoursLater')}</p>
      ) : (
        <>
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
        </>
      )}
    </Section>
  )
}

type Props = {
  seasons: HoursDraft[]
  dateProblem: (season: HoursDraft, side: 'from' | 'to') => string | undefined
  problem: (season: HoursDraft, period: PeriodDraft) => string | undefined
  add: () => void
  change: (index: number, season: HoursDraft | null) => void
}

/** Weeks with other hours from one day to another, such as those of Ramadan. */
function Seasons({ seasons, problem, dateProblem, add, change }: Props) {
  const t = useTranslations('settings')
  const addButton = useRef<HTMLButtonElement>(null)
  function remove(index: number) {
    change(index, null)
    addButton.current?.focus()
  }
  return (
    <fieldset>
      <legend className="font-semibold">{t('seasons')}</legend>
      <p className="text-sm text-muted">{t('seasonsHint')}</p>
      <ul className="mt-3 space-y-4">
        {seasons.map((season, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a season has no identity but its place
          <li key={i} className="space-y-3 rounded-lg border border-line p-3">
            <div className="flex flex-wrap items-end gap-3">
              {(['from', 'to'] as const).map((side) => (
                <Field
                  key={side}
                  type="date"
                  required
                  label={t(side === 'from' ? 'firstDay' : 'lastDay')}
                  value={season[side] ?? ''}
                  problem={dateProblem(season, side)}
                  onChange={({ target }) => change(i, { ...season, [side]: target.value })}
                />
              ))}
              <button
                type="button"
                aria-label={t('removeSeason', { number: i + 1 })}
                onClick={() => remove(i)}
                className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-line"
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </button>
            </div>
            <WeekEditor
              week={season.week}
              problem={(period) => problem(season, period)}
              change={(week) => change(i, { ...season, week })}
            />
            <HourHints periods={toServicePeriods([season])} />
          </li>
        ))}
      </ul>
      <button ref={addButton} type="button" className={`${button.secondary} mt-3`} onClick={add}>
        {t('addSeason')}
      </button>
    </fieldset>
  )
}

/** What is worth a second look, in words. It does not prevent saving. */
function HourHints({ periods }: { periods: readonly ServicePeriod[] }) {
  const t = useTranslations('settings')
  const hints = hourHints(periods)
  const days = useWeek().filter((day) => hints.some((hint) => hint.day === day))
  return (
    <div role="status" className="not-has-[li]:hidden">
      <ul className="space-y-1 text-sm text-muted">
        {days.flatMap((day) =>
          (['overlap', 'none'] as const).flatMap((code) => {
            const services = SERVICES.filter((service) =>
              hints.some((hint) => hint.day === day && hint.code === code && hint.service === service),
            )
            // A day that is closed altogether says so already.
            const isClosed = code === 'none' && !periods.some(({ weekdays }) => weekdays.includes(day))
            if (services.length === 0 || isClosed) return []
            const names = services.map((service) => t(`services.${service}`)).join(t('comma'))
            return [<li key={`${day} ${code}`}>{t(`hints.${code}`, { day: t(`days.${day}`), services: names })}</li>]
          }),
        )}
      </ul>
    </div>
  )
}
