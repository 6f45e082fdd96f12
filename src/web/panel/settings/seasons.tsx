import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { HourHints } from './hour-hints.tsx'
import { type HoursDraft, type PeriodDraft, toServicePeriods } from './hours-draft.ts'
import { WeekEditor } from './week-editor.tsx'

type Props = {
  seasons: HoursDraft[]
  dateProblem: (season: HoursDraft, side: 'from' | 'to') => string | undefined
  problem: (season: HoursDraft, period: PeriodDraft) => string | undefined
  add: () => void
  change: (index: number, season: HoursDraft | null) => void
}

/** Weeks with other hours from one day to another, such as those of Ramadan. */
export function Seasons({ seasons, problem, dateProblem, add, change }: Props) {
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
