import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readState } from '../../../domain/menu/dish-states.ts'
import { MAX_GUESTS, normalizeReservable } from '../../../domain/menu/products.ts'
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
import { Switch } from '../../ui/switch.tsx'
import { textField } from '../shell/part.ts'
import { Chip } from './allergens/allergen-fields.tsx'
import type { StepProps } from './product-draft.ts'

export function AvailabilityStep({ whole, problemText }: StepProps) {
  const t = useTranslations('staffProducts')
  const { is_available, is_listed, is_dish_of_day, is_reservable, available_times } = whole.value
  const number = (name: 'max_guests' | 'now_price' | 'prep_minutes') => ({
    ...textField(whole.at(name), problemText(whole.at(name))),
    dir: 'ltr',
  })
  /** Switching reservations off clears the times and resets the number of guests to the usual one. */
  const setReservable = (on: boolean) =>
    whole.change((draft) => normalizeReservable({ ...draft, is_reservable: on }, String(MAX_GUESTS.default)))
  const blocked = readState(whole.value) !== 'listed' && !is_dish_of_day
  return (
    <div className="grid gap-4">
      <Switch label={t('listed')} hint={t('listedHint')} labelled on={is_listed} toggle={whole.at('is_listed').set} />
      <Switch
        label={t('available')}
        hint={t('availableHint')}
        labelled
        on={is_available}
        disabled={!is_listed}
        toggle={whole.at('is_available').set}
      />
      <Switch
        label={t('setDishOfDay')}
        hint={t(blocked ? 'dishOfDayUnavailable' : 'dishOfDayHint')}
        labelled
        on={is_dish_of_day}
        disabled={blocked}
        toggle={whole.at('is_dish_of_day').set}
      />
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {whole.at('is_dish_of_day').problem && t('dishOfDayUnavailable')}
      </p>
      <Switch label={t('reservable')} hint={t('reservableHint')} labelled on={is_reservable} toggle={setReservable} />
      {is_reservable && (
        <>
          <TimesField chosen={available_times} choose={whole.at('available_times').set} />
          <div className="max-w-48">
            <Field
              {...number('max_guests')}
              label={t('maxGuests')}
              hint={t('maxGuestsHint', { min: MAX_GUESTS.min, max: MAX_GUESTS.max })}
              name="max_guests"
              type="number"
              inputMode="numeric"
              min={MAX_GUESTS.min}
              max={MAX_GUESTS.max}
            />
          </div>
          <div className="max-w-80">
            <Field
              {...number('now_price')}
              label={t('nowPrice')}
              hint={t('nowPriceHint')}
              name="now_price"
              inputMode="decimal"
            />
          </div>
        </>
      )}
      <div className="max-w-80">
        <Field
          {...number('prep_minutes')}
          label={t('prepMinutes')}
          hint={t('prepMinutesHint')}
          name="prep_minutes"
          inputMode="numeric"
        />
      </div>
    </div>
  )
}

type TimesProps = { chosen: TimeLabel[]; choose: (times: TimeLabel[]) => void }

/** Checkboxes for the usual times, and a field for any other time. */
function TimesField({ chosen, choose }: TimesProps) {
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
          <Chip key={time} checked={chosen.includes(time)} toggle={(on) => toggle(time, on)}>
            <bdi>{timeText(time)}</bdi>
          </Chip>
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
