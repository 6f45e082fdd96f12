import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { ALLERGEN_GROUPS, type AllergenGroup } from '../../../../domain/menu/allergen-list.ts'
import { entriesOf, namedKinds, withKind, withoutGroup } from '../../../../domain/menu/allergen-marks.ts'
import { ALLERGEN_NAMES } from '../../../../domain/menu/allergen-names.ts'
import type { Allergens } from '../../../../domain/menu/allergens.schema.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { usePanelDates } from '../../shell/dates.ts'

type Props = {
  allergens: Allergens
  /** Who checked what is stored, and when. */
  by: string | null
  at: string | null
  hint?: string
  change: (allergens: Allergens) => void
}

/** What a dish or an option contains. A change takes the check away: a person gives it again. */
export function AllergenFields({ allergens, by, at, hint, change }: Props) {
  const t = useTranslations('staffAllergens')
  const { formatDay } = usePanelDates()
  const edit = (next: Allergens) => change({ ...next, checked: false })
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t('fields.allergens')}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <MarkList list="contains" allergens={allergens} change={edit} />
      <MarkList list="may_contain" allergens={allergens} change={edit} />
      <div>
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={allergens.checked}
            onChange={({ target }) => change({ ...allergens, checked: target.checked })}
            className="size-5 shrink-0 accent-brand"
          />
          {t('fields.check')}
        </label>
        <p className="text-sm text-muted">
          {!allergens.checked && t('fields.checkHint')}
          {allergens.checked &&
            at &&
            (by
              ? t('fields.checkedBy', { name: by, date: formatDay(at) })
              : t('fields.checkedOn', { date: formatDay(at) }))}
        </p>
      </div>
    </fieldset>
  )
}

type ListProps = {
  list: 'contains' | 'may_contain'
  allergens: Allergens
  change: (allergens: Allergens) => void
}

function MarkList({ list, allergens, change }: ListProps) {
  const t = useTranslations('staffAllergens')
  const locale = useSiteLocale()
  const names = ALLERGEN_NAMES[locale]
  const isIn = (group: AllergenGroup) => entriesOf(allergens[list], group).length > 0
  return (
    <fieldset className="grid gap-2 rounded-card border border-line p-3">
      <legend className="px-1 font-semibold">{t(`marks.${list}`)}</legend>
      <div className="flex flex-wrap gap-2">
        {ALLERGEN_GROUPS.map((group) => (
          <Chip
            key={group}
            checked={isIn(group)}
            toggle={(on) => change(on ? withKind(allergens, group, list) : withoutGroup(allergens, group, list))}
          >
            {names[group]}
          </Chip>
        ))}
      </div>
      {(['gluten', 'nuts'] as const).filter(isIn).map((group) => (
        <fieldset key={group} className="grid gap-2 rounded-lg bg-surface-warm/60 p-3">
          <legend className="float-start w-full text-sm font-semibold">{t(`whichKind.${group}`)}</legend>
          <div className="flex flex-wrap gap-2">
            {namedKinds(group).map((kind) => (
              <Chip
                key={kind}
                checked={allergens[list].includes(kind)}
                toggle={(on) => change(withKind(allergens, kind, on ? list : 'none'))}
              >
                {names[kind]}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

type ChipProps = { checked: boolean; toggle: (on: boolean) => void; children: ReactNode }

/** A checkbox that looks like a label of its own. */
export const Chip = ({ checked, toggle, children }: ChipProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-muted/60 bg-card px-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-accent">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => toggle(target.checked)}
      className="size-4 shrink-0 accent-brand"
    />
    {children}
  </label>
)
