import type { Allergens } from '../../../../domain/menu/allergens.schema.ts'
import { ALLERGENS_UNKNOWN } from '../../../../domain/menu/allergens.ts'
import type { GroupKind } from '../../../../domain/menu/catalogue-limits.ts'
import type { OptionGroup, OptionGroupDraft } from '../../../../domain/menu/option-drafts.schema.ts'

/** An option as it is edited in the form: its price is kept as the typed text. */
export type OptionRow = {
  id: string | undefined
  name: string
  name_ar: string
  price: string
  is_default: boolean
  allergens: Allergens
  checked_by: string | null
  checked_at: string | null
}
type GroupDraft = { name: string; name_ar: string; kind: GroupKind; options: OptionRow[] }

export const newOption = (): OptionRow => ({
  id: undefined,
  name: '',
  name_ar: '',
  price: '0.00',
  is_default: false,
  allergens: ALLERGENS_UNKNOWN,
  checked_by: null,
  checked_at: null,
})

export const toDraft = (group?: OptionGroup): GroupDraft => ({
  name: group?.name ?? '',
  name_ar: group?.name_ar ?? '',
  kind: group?.kind ?? 'several',
  options: (group?.options ?? []).map((option) => ({
    id: option.id,
    name: option.name,
    name_ar: option.name_ar ?? '',
    price: option.price.toFixed(2),
    is_default: option.is_default,
    allergens: option.allergens,
    checked_by: option.allergens_checked_by,
    checked_at: option.allergens_checked_at,
  })),
})

export const toBody = ({ options, ...group }: GroupDraft): OptionGroupDraft => ({
  ...group,
  options: options.map(({ id, name, name_ar, price, is_default, allergens }) => ({
    ...(id && { id }),
    name,
    name_ar,
    is_default,
    allergens,
    price: readDifference(price),
  })),
})

/** What is no price becomes a number that the schema refuses: without a number it would not look at the other fields. */
const readDifference = (text: string) =>
  /^[-+]?\d{1,4}(\.\d{0,2})?$/.test(text.trim()) ? Number(text) : Number.MAX_VALUE
