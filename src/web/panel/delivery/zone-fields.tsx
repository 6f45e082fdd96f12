import { useTranslations } from 'use-intl/react'
import { ZONE_KINDS, ZONE_LIMITS } from '../../../domain/delivery/zones.ts'
import { DAYS } from '../../../domain/time/calendar.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Part } from '../shell/part.ts'
import { NeighborhoodFields } from './neighborhood-fields.tsx'
import { PolygonFields } from './polygon-fields.tsx'
import type { ZoneDraft } from './zone-draft.ts'

type FieldName = 'name' | 'polygon' | 'radius' | 'postcodes' | 'neighborhoods' | 'fee' | 'minimum' | 'free_from'
type TextName = 'name' | 'name_ar' | 'radius' | 'postcodes' | 'fee' | 'minimum' | 'free_from' | 'extra_minutes'

export function ZoneFields({ zone }: { zone: Part<ZoneDraft> }) {
  const t = useTranslations('zones')
  const settings = useTranslations('settings')
  const { restaurant } = useRestaurant()
  const { kind, is_on, days } = zone.value
  const problem = (name: FieldName | 'extra_minutes' | 'days') =>
    zone.at(name).isInvalid ? t(`problems.${name}`) : undefined
  const text = (name: TextName) => ({
    label: t(name),
    value: zone.value[name],
    problem: name === 'name_ar' ? undefined : problem(name),
    onChange: ({ target }: { target: { value: string } }) => zone.at(name).set(target.value),
  })
  const amount = (name: TextName, hint?: string) => (
    <Field {...text(name)} inputMode="decimal" dir="ltr" maxLength={10} hint={hint} />
  )
  return (
    <>
      <Switch labelled label={t('is_on')} on={is_on} toggle={zone.at('is_on').set} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...text('name')} required maxLength={ZONE_LIMITS.name} dir="auto" />
        <Field {...text('name_ar')} maxLength={ZONE_LIMITS.name} dir="rtl" lang="ar" />
      </div>
      <Choice
        labelled
        label={t('kind')}
        value={kind}
        options={ZONE_KINDS}
        text={(option) => t(`kinds.${option}`)}
        choose={zone.at('kind').set}
        className="w-full max-w-md font-normal"
      />
      {kind === 'radius' && (
        <div className="max-w-md">
          {amount('radius', t(restaurant.latitude === null ? 'noCoordinates' : 'radiusHint'))}
        </div>
      )}
      {kind === 'postcodes' && <Field {...text('postcodes')} rows={4} dir="ltr" hint={t('postcodesHint')} />}
      {kind === 'neighborhoods' && (
        <NeighborhoodFields list={zone.at('neighborhoods')} problem={problem('neighborhoods')} />
      )}
      {kind === 'polygon' && <PolygonFields polygon={zone.at('polygon')} problem={problem('polygon')} />}
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
                checked={days.includes(day)}
                aria-invalid={problem('days') ? true : undefined}
                onChange={({ target }) =>
                  zone.at('days').set(DAYS.filter((other) => (other === day ? target.checked : days.includes(other))))
                }
                className="size-5 accent-brand"
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
