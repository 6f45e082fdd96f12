import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import {
  DEFAULT_TIMES,
  labelOfMinutes,
  minutesOfClock,
  minutesOfLabel,
  type TimeLabel,
} from '../../../domain/time/times.ts'
import { useDates } from '../../dates.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'

type Props = { chosen: TimeLabel[]; choose: (times: TimeLabel[]) => void }

/** Checkboxes for the usual times, and a field for any other time. */
export function TimesField({ chosen, choose }: Props) {
  const t = useTranslations('staffProducts')
  const { timeText } = useDates()
  const [other, setOther] = useState('')
  const offered = byClock([...new Set([...DEFAULT_TIMES, ...chosen])])
  const toggle = (time: TimeLabel, on: boolean) =>
    choose(on ? byClock([...chosen, time]) : chosen.filter((t) => t !== time))
  function addOther() {
    if (!other) return
    const time = labelOfMinutes(minutesOfClock(other))
    if (!chosen.includes(time)) toggle(time, true)
    setOther('')
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t('times')}</legend>
      <p className="text-sm text-muted">
        {t('timesHint')} <span role="status">{chosen.length > 0 && t('timesCount', { count: chosen.length })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map((time) => (
          <label
            key={time}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-muted/60 bg-card px-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={chosen.includes(time)}
              onChange={({ target }) => toggle(time, target.checked)}
              className="size-4 accent-brand"
            />
            <bdi>{timeText(time)}</bdi>
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t('otherTime')}
          type="time"
          value={other}
          onChange={({ target }) => setOther(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            addOther()
          }}
        />
        <button type="button" onClick={addOther} className={button.secondary}>
          {t('addTime')}
        </button>
      </div>
    </fieldset>
  )
}

const byClock = (times: TimeLabel[]) => times.toSorted((a, b) => (minutesOfLabel(a) ?? 0) - (minutesOfLabel(b) ?? 0))
