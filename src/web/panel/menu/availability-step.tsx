import { useTranslations } from 'use-intl/react'
import { MAX_GUESTS } from '../../../domain/menu/products.ts'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { withReservable } from './product-draft.ts'
import type { StepProps } from './product-form.ts'
import { TimesField } from './times-field.tsx'

export function AvailabilityStep({ draft, change, problem }: StepProps) {
  const t = useTranslations('staffProducts')
  const { is_available, is_dish_of_day, is_reservable, available_times, max_guests, now_price, prep_minutes } = draft
  const blocked = !is_available && !is_dish_of_day
  return (
    <div className="grid gap-4">
      <Switch
        label={t('available')}
        hint={t('availableHint')}
        labelled
        on={is_available}
        toggle={(on) => change({ is_available: on })}
      />
      <Switch
        label={t('setDishOfDay')}
        hint={t(blocked ? 'dishOfDayUnavailable' : 'dishOfDayHint')}
        labelled
        on={is_dish_of_day}
        disabled={blocked}
        toggle={(on) => change({ is_dish_of_day: on })}
      />
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem('is_dish_of_day') && t('dishOfDayUnavailable')}
      </p>
      <Switch
        label={t('reservable')}
        hint={t('reservableHint')}
        labelled
        on={is_reservable}
        toggle={(on) => change(withReservable(draft, on))}
      />
      {is_reservable && (
        <>
          <TimesField chosen={available_times} choose={(times) => change({ available_times: times })} />
          <div className="max-w-48">
            <Field
              label={t('maxGuests')}
              hint={t('maxGuestsHint', { min: MAX_GUESTS.min, max: MAX_GUESTS.max })}
              name="max_guests"
              type="number"
              inputMode="numeric"
              min={MAX_GUESTS.min}
              max={MAX_GUESTS.max}
              value={max_guests}
              problem={problem('max_guests')}
              onChange={({ target }) => change({ max_guests: target.value })}
              dir="ltr"
            />
          </div>
          <div className="max-w-80">
            <Field
              label={t('nowPrice')}
              hint={t('nowPriceHint')}
              name="now_price"
              inputMode="decimal"
              value={now_price}
              problem={problem('now_price')}
              onChange={({ target }) => change({ now_price: target.value })}
              dir="ltr"
            />
          </div>
        </>
      )}
      <div className="max-w-80">
        <Field
          label={t('prepMinutes')}
          hint={t('prepMinutesHint')}
          name="prep_minutes"
          inputMode="numeric"
          value={prep_minutes}
          problem={problem('prep_minutes')}
          onChange={({ target }) => change({ prep_minutes: target.value })}
          dir="ltr"
        />
      </div>
    </div>
  )
}
