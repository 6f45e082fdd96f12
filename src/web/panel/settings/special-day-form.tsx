import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { type SpecialDayDraft, USUAL_PERIOD } from './hours-draft.ts'
import { PeriodRow } from './period-row.tsx'
import { Pair } from './section.tsx'

type Props = {
  day: SpecialDayDraft
  problem?: string | undefined
  change: (day: SpecialDayDraft) => void
  close: () => void
  remove: () => void
}

/** Closed, or other hours; and the reason, which guests read. */
export function SpecialDayForm({ day, problem, change, close, remove }: Props) {
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
