import { useTranslations } from 'use-intl/react'
import { ZONE_KINDS, ZONE_LIMITS } from '../../../domain/delivery/zone-kinds.ts'
import { DAYS } from '../../../domain/time/weekdays.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NeighborhoodFields } from './neighborhood-fields.tsx'
import { PolygonFields } from './polygon-fields.tsx'
import type { ZoneDraft } from './zone-draft.ts'

type FieldName = 'name' | 'polygon' | 'radius' | 'postcodes' | 'neighborhoods' | 'fee' | 'minimum' | 'free_from'
type ZoneProblem = (name: FieldName | 'extra_minutes' | 'days') => string | undefined
type Props = { zone: ZoneDraft; change: (changes: Partial<ZoneDraft>) => void; problem: ZoneProblem }

type TextName = 'name' | 'name_ar' | 'radius' | 'postcodes' | 'fee' | 'minimum' | 'free_from' | 'extra_minutes'

export function ZoneFields({ zone, change, problem }: Props) {
  const t = useTranslations('zones')
  const settings = useTranslations('settings')
  const { restaurant } = useRestaurant()
  const text = (name: TextName) => ({
    label: t(name),
    value: zone[name],
    problem: name === 'name_ar' ? undefined : problem(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const amount = (name: TextName, hint?: string) => (
    <Field {...text(name)} inputMode="decimal" dir="ltr" maxLength={10} hint={hint} />
  )
  return (
    <>
      <Switch labelled label={t('is_on')} on={zone.is_on} toggle={(is_on) => change({ is_on })} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...text('name')} required maxLength={ZONE_LIMITS.name} dir="auto" />
        <Field {...text('name_ar')} maxLength={ZONE_LIMITS.name} dir="rtl" lang="ar" />
      </div>
      <Choice
        labelled
        label={t('kind')}
        value={zone.kind}
        options={ZONE_KINDS}
        text={(kind) => t(`kinds.${kind}`)}
        choose={(kind) => change({ kind })}
        className="w-full max-w-md font-normal"
      />
      {zone.kind === 'radius' && (
        <div className="max-w-md">
          {amount('radius', t(restaurant.latitude === null ? 'noCoordinates' : 'radiusHint'))}
        </div>
      )}
      {zone.kind === 'postcodes' && <Field {...text('postcodes')} rows={4} dir="ltr" hint={t('postcodesHint')} />}
      {zone.kind === 'neighborhoods' && (
        <NeighborhoodFields
          list={zone.neighborhoods}
          change={(neighborhoods) => change({ neighborhoods })}
          problem={problem('neighborhoods')}
        />
      )}
      {zone.kind === 'polygon' && <PolygonFields zone={zone} change={change} problem={problem('polygon')} />}
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {amount('fee')}
        {amount('minimum', t('minimumHint'))}
        {amount('free_from', t('freeFromHint'))}
        {amount('extra_minutes')}
      </div>
      <fieldset>
        <legend className="font-semibold">{t('days')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {DAYS.map((day) => (
            <label key={day} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={zone.days.includes(day)}
                aria-invalid={problem('days') ? true : undefined}
                onChange={({ target }) =>
                  change({ days: DAYS.filter((one) => (one === day ? target.checked : zone.days.includes(one))) })
                }
                className="size-5 accent-teal"
              />
              {settings(`days.${day}`)}
            </label>
          ))}
        </div>
        <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
          {problem('days')}
        </p>
      </fieldset>
    </>
  )
}
