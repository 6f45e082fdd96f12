import type { RefObject } from 'react'
import { Button, Dialog, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { Allergen, AllergenGroup } from '../../../../domain/menu/allergen-list.ts'
import { ALLERGEN_MARKS, markOfKind, namedKinds, withKind } from '../../../../domain/menu/allergen-marks.ts'
import { ALLERGEN_NAMES } from '../../../../domain/menu/allergen-names.ts'
import type { Allergens } from '../../../../domain/menu/allergens.schema.ts'
import type { AllergenRow } from '../../../../domain/menu/option-drafts.schema.ts'
import { directionOf, localized } from '../../../../domain/text/locales.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { button } from '../../../ui/button.ts'
import { Choice } from '../../../ui/choice.tsx'

type Props = {
  row: AllergenRow
  group: AllergenGroup
  opener: RefObject<HTMLElement | null>
  change: (allergens: Allergens) => void
  close: () => void
}

/** Names the kinds of grain or nut. */
export function KindsPopover({ row, group, opener, change, close }: Props) {
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
