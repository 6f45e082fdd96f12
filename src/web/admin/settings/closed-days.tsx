import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { usePanelDates } from '../dates.ts'

type Props = { days: string[]; change: (days: string[]) => void }

export function ClosedDays({ days, change }: Props) {
  const t = useTranslations('settings')
  const { day: dayText } = usePanelDates()
  const [day, setDay] = useState('')
  const add = () => {
    if (day) change([...new Set([...days, day])].sort())
    setDay('')
  }
  return (
    <fieldset>
      <legend className="font-semibold">{t('closedDays')}</legend>
      <p className="text-sm text-muted">{t('closedDaysHint')}</p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Field label={t('closedDay')} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <button type="button" className={button.secondary} disabled={!day} onClick={add}>
          {t('addDay')}
        </button>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {days.map((closedDay) => {
          const name = dayText(closedDay)
          return (
            <li
              key={closedDay}
              className="flex items-center rounded-full bg-teal-soft ps-4 text-sm font-semibold text-teal"
            >
              <time dateTime={closedDay}>{name}</time>
              <button
                type="button"
                aria-label={t('removeDay', { day: name })}
                onClick={() => change(days.filter((other) => other !== closedDay))}
                className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-line"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
