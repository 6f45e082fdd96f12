import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { ZONE_KINDS, ZONE_LIMITS } from '../../../domain/delivery/zones.ts'
import { localized } from '../../../domain/text/locales.ts'
import { DAYS } from '../../../domain/time/calendar.ts'
import { useWeek } from '../../dates.ts'
import { useMoney } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Part, textField } from '../shell/part.ts'
import { AddButton, ReorderList } from '../shell/reorder-list.tsx'
import { PolygonFields } from './polygon-fields.tsx'
import { newZone, type ZoneDraft } from './zone-draft.ts'

/** The zones in the order in which they are tried. */
export function ZoneList({ zones }: { zones: Part<ZoneDraft[]> }) {
  const t = useTranslations('zones')
  const { restaurant, locale } = useRestaurant()
  const form = restaurant.forms.postal_code
  const formatNumber = (number: number) => t('zone', { number })
  return (
    <section aria-label={t('title')} className="space-y-3">
      <ReorderList
        items={zones}
        max={ZONE_LIMITS.zones}
        item={formatNumber}
        label={({ kind, is_on }, number) =>
          `${formatNumber(number)} · ${t(`kinds.${kind}`, { form })}${is_on ? '' : ` · ${t('off')}`}`
        }
        title={({ name, name_ar }) => localized({ name, name_ar: name_ar || null }, 'name', locale)}
        empty={
          <p className="rounded-card border border-dashed border-muted/60 p-6 text-center text-muted">{t('none')}</p>
        }
        adding={(add, ref) => (
          <AddButton ref={ref} disabled={zones.value.length >= ZONE_LIMITS.zones} onClick={() => add(newZone())}>
            {t('add')}
          </AddButton>
        )}
      >
        {(zone, isOpen) => isOpen && <ZoneFields zone={zone} />}
      </ReorderList>
    </section>
  )
}

type FieldName = 'name' | 'polygon' | 'radius' | 'postcodes' | 'neighborhoods' | 'fee' | 'minimum' | 'free_from'
type TextName = 'name' | 'name_ar' | 'radius' | 'postcodes' | 'fee' | 'minimum' | 'free_from' | 'extra_minutes'

function ZoneFields({ zone }: { zone: Part<ZoneDraft> }) {
  const t = useTranslations('zones')
  const settings = useTranslations('settings')
  const { restaurant } = useRestaurant()
  const form = restaurant.forms.postal_code
  const week = useWeek()
  const { kind, is_on, days } = zone.value
  const { sign } = useMoney()
  const problem = (name: FieldName | 'extra_minutes' | 'days') =>
    zone.at(name).isInvalid ? t(`problems.${name}`) : undefined
  const text = (name: TextName) => ({
    ...textField(zone.at(name), name === 'name_ar' ? undefined : problem(name)),
    label: t(name, { form, sign }),
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
        text={(option) => t(`kinds.${option}`, { form })}
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
          {week.map((day) => (
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

type Neighborhood = { name: string; name_ar: string }
type NeighborhoodProps = { list: Part<Neighborhood[]>; problem: string | undefined }

/** The names that guests choose from, in both languages. */
function NeighborhoodFields({ list, problem }: NeighborhoodProps) {
  const t = useTranslations('zones')
  const count = list.value.length
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{t('neighborhoods')}</legend>
      {list.value.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
        <div key={i} className="flex items-end gap-2">
          <div className="grid grow gap-2 sm:grid-cols-2">
            <Field
              {...textField(list.at(i).at('name'), problem)}
              label={t('neighborhoodName', { number: i + 1 })}
              maxLength={ZONE_LIMITS.name}
              dir="auto"
            />
            <Field
              {...textField(list.at(i).at('name_ar'))}
              label={t('neighborhoodNameAr', { number: i + 1 })}
              maxLength={ZONE_LIMITS.name}
              dir="rtl"
              lang="ar"
            />
          </div>
          <button
            type="button"
            aria-label={t('removeNeighborhood', { number: i + 1 })}
            onClick={() => list.change((all) => all.filter((_, other) => other !== i))}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-bad hover:bg-bad/10"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
      ))}
      <button
        type="button"
        aria-invalid={problem && count === 0 ? true : undefined}
        disabled={count >= ZONE_LIMITS.neighborhoods}
        className={button.secondary}
        onClick={() => list.change((all) => [...all, { name: '', name_ar: '' }])}
      >
        <Plus className="size-5" aria-hidden="true" />
        {t('addNeighborhood')}
      </button>
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {count === 0 && problem}
      </p>
    </fieldset>
  )
}
