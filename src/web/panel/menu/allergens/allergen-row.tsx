import { Check } from 'lucide-react'
import { memo, type RefObject } from 'react'
import { Button, Dialog, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { ALLERGEN_GROUPS, type Allergen, type AllergenGroup } from '../../../../domain/menu/allergen-list.ts'
import {
  ALLERGEN_MARKS,
  entriesOf,
  markOf,
  markOfKind,
  namedKinds,
  withKind,
} from '../../../../domain/menu/allergen-marks.ts'
import { ALLERGEN_NAMES } from '../../../../domain/menu/allergen-names.ts'
import type { Allergens } from '../../../../domain/menu/allergens.schema.ts'
import type { AllergenRow } from '../../../../domain/menu/option-drafts.schema.ts'
import { directionOf, localized } from '../../../../domain/text/locales.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { button } from '../../../ui/button.ts'
import { Choice } from '../../../ui/choice.tsx'

type Props = { of: 'dishes' | 'options'; row: AllergenRow; checkedText: string }

export const CHECK_COLUMN = ALLERGEN_GROUPS.length
const cell =
  'h-11 cursor-pointer border-s border-line p-0 text-center align-middle hover:bg-brand-soft focus:bg-brand-soft focus-visible:outline-offset-[-3px]'

/** One dish or option. Memoized: a key changes one row of perhaps hundreds. */
export const Row = memo(function Row({ of, row, checkedText }: Props) {
  const t = useTranslations('staffAllergens')
  const locale = useSiteLocale()
  return (
    <tr data-row={row.id} data-of={of} className="border-b border-line">
      <th scope="row" className="sticky start-0 z-10 bg-card px-3 py-1 text-start leading-tight font-semibold">
        <bdi className="block break-words">{localized(row, 'name', locale)}</bdi>
        <bdi className="text-sm font-normal text-muted">{localized(row, 'part_of', locale)}</bdi>
      </th>
      {ALLERGEN_GROUPS.map((group, column) => (
        <td key={group} tabIndex={-1} data-column={column} className={cell}>
          <Mark group={group} row={row} />
        </td>
      ))}
      <td tabIndex={-1} data-column={CHECK_COLUMN} className={`${cell} min-w-30 px-2 text-start text-sm leading-tight`}>
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`grid size-5 shrink-0 place-items-center rounded border ${row.allergens.checked ? 'border-brand bg-brand text-surface' : 'border-muted'}`}
          >
            {row.allergens.checked && <Check className="size-4" />}
          </span>
          <span className={row.allergens.checked ? '' : 'text-muted'}>
            {row.allergens.checked ? checkedText : t('notChecked')}
          </span>
        </span>
      </td>
    </tr>
  )
})

/** A full circle for contains, an empty one for traces, and a question mark where nobody checked. */
function Mark({ group, row: { allergens } }: { group: AllergenGroup; row: AllergenRow }) {
  const t = useTranslations('staffAllergens')
  const locale = useSiteLocale()
  const mark = markOf(allergens, group)
  if (mark === 'none')
    return (
      <>
        <span className="sr-only">{t(allergens.checked ? 'marks.none' : 'unknown')}</span>
        {!allergens.checked && (
          <span aria-hidden="true" className="text-muted">
            ?
          </span>
        )}
      </>
    )
  const kinds = [...entriesOf(allergens.contains, group), ...entriesOf(allergens.may_contain, group)]
    .filter((kind) => kind !== group)
    .map((kind) => ALLERGEN_NAMES[locale][kind])
  return (
    <>
      <span className="sr-only">{t(`marks.${mark}`)}</span>
      <span
        aria-hidden="true"
        className={`mx-auto block size-4 rounded-full border-3 border-accent ${mark === 'contains' ? 'bg-accent' : ''}`}
      />
      {kinds.length > 0 && <span className="block text-[0.65rem] leading-tight">{kinds.join(' ')}</span>}
    </>
  )
}

type KindsProps = {
  row: AllergenRow
  group: AllergenGroup
  opener: RefObject<HTMLElement | null>
  change: (allergens: Allergens) => void
  close: () => void
}

/** Names the kinds of grain or nut. */
export function KindsPopover({ row, group, opener, change, close }: KindsProps) {
  const t = useTranslations('staffAllergens')
  const locale = useSiteLocale()
  const names = ALLERGEN_NAMES[locale]
  const line = (kind: Allergen, name: string) => (
    <li key={kind} className="flex items-center justify-between gap-3">
      <span aria-hidden="true">{name}</span>
      <Choice
        label={name}
        value={markOfKind(row.allergens, kind)}
        options={ALLERGEN_MARKS}
        text={(mark) => t(`marks.${mark}`)}
        choose={(mark) => change(withKind(row.allergens, kind, mark))}
      />
    </li>
  )
  return (
    <Popover
      triggerRef={opener}
      isOpen
      onOpenChange={(open) => !open && close()}
      placement="bottom"
      className="rounded-card border border-line bg-surface shadow-lg"
    >
      <Dialog
        lang={locale}
        dir={directionOf(locale)}
        aria-label={t('kindsOf', { allergen: names[group], name: localized(row, 'name', locale) })}
        className="grid max-h-[70dvh] gap-3 overflow-y-auto p-4 outline-none"
      >
        <p className="font-semibold text-brand">
          {t('kindsOf', { allergen: names[group], name: localized(row, 'name', locale) })}
        </p>
        <ul className="grid gap-1.5">
          {namedKinds(group).map((kind) => line(kind, names[kind]))}
          {line(group, t('kindUnknown'))}
        </ul>
        <Button onPress={close} className={`${button.secondary} justify-self-end`}>
          {t('done')}
        </Button>
      </Dialog>
    </Popover>
  )
}
