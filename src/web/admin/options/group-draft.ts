import type { Allergens } from '../../../domain/menu/allergens.schema.ts'
import { UNCHECKED } from '../../../domain/menu/allergens.ts'
import type { OptionGroup, OptionGroupDraft } from '../../../domain/menu/option-drafts.schema.ts'
import type { GroupKind } from '../../../domain/menu/option-limits.ts'

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
export type GroupDraft = { name: string; name_ar: string; kind: GroupKind; options: OptionRow[] }
/** Problems by the path of their field: `name`, `options.0.price`. */
export type Problems = Partial<Record<string, 'required' | 'price' | 'twice' | 'wrong'>>

export const newOption = (): OptionRow => ({
  ...{ id: undefined, name: '', name_ar: '', price: '0.00', is_default: false },
  ...{ allergens: UNCHECKED, checked_by: null, checked_at: null },
})

export const draftOf = (group?: OptionGroup): GroupDraft => ({
  name: group?.name ?? '',
  name_ar: group?.name_ar ?? '',
  kind: group?.kind ?? 'several',
  options: (group?.options ?? []).map((option) => ({
    ...{ id: option.id, name: option.name, name_ar: option.name_ar ?? '', price: option.price.toFixed(2) },
    ...{ is_default: option.is_default, allergens: option.allergens },
    ...{ checked_by: option.allergens_checked_by, checked_at: option.allergens_checked_at },
  })),
})

export const bodyOf = ({ options, ...group }: GroupDraft): OptionGroupDraft => ({
  ...group,
  options: options.map(({ id, name, name_ar, price, is_default, allergens }) => ({
    ...(id && { id }),
    ...{ name, name_ar, is_default, allergens },
    price: Number(price),
  })),
})

export function problemsOf({ name, options }: GroupDraft): Problems {
  const problems: Problems = {}
  if (!name.trim()) problems.name = 'required'
  if (options.length === 0) problems.options = 'required'
  const names = options.map((option) => option.name.trim().toLowerCase())
  for (const [row, option] of options.entries()) {
    if (!option.name.trim()) problems[`options.${row}.name`] = 'required'
    else if (names.indexOf(option.name.trim().toLowerCase()) < row) problems[`options.${row}.name`] = 'twice'
    if (!isDifference(option.price)) problems[`options.${row}.price`] = 'price'
  }
  return problems
}

const isDifference = (text: string) => /^[-+]?\d{1,4}(\.\d{0,2})?$/.test(text.trim())
