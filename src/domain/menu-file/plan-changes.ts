import type { ChangedPart, FieldChange, NamedPart, PlanValue } from './plan.schema.ts'
import type { PresentCategory, PresentDish, PresentGroup } from './present-menu.ts'

/** Lists of a plan show this many. */
const SHOWN = 200

type Counted<T> = { count: number; first: T[] }
type Part = { name: string; name_ar: string | null }

/** Collects new and changed parts, with counts of all and the first few by name. */
export function createParts<P extends Part>(shownFields: (part: P) => Record<string, PlanValue>) {
  const added: Counted<NamedPart> = { count: 0, first: [] }
  const changed: Counted<ChangedPart> = { count: 0, first: [] }
  let unchanged = 0
  return {
    /** Whether this part is to be written. */
    add(before: P | undefined, after: P, of?: Part): boolean {
      const named = { name: after.name, name_ar: after.name_ar, ...partOf(of) }
      if (!before) {
        added.count++
        if (added.first.length < SHOWN) added.first.push(named)
        return true
      }
      const changes = fieldChanges(shownFields(before), shownFields(after))
      if (changes.length === 0) {
        unchanged++
        return false
      }
      changed.count++
      if (changed.first.length < SHOWN) changed.first.push({ ...named, changes })
      return true
    },
    list: () => ({ added, changed, unchanged }),
  }
}

/** The category of a dish. */
export const partOf = (of: Part | undefined) => (of ? { part_of: of.name, part_of_ar: of.name_ar } : {})

export const firstOf = <T>(list: readonly T[]) => ({ count: list.length, first: list.slice(0, SHOWN) })

/** `#options` is compared in the place of `options`, where what is shown does not tell everything. */
function fieldChanges(before: Record<string, PlanValue>, after: Record<string, PlanValue>): FieldChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    if (field.startsWith('#')) return []
    const key = `#${field}` in after ? `#${field}` : field
    const same = JSON.stringify(before[key]) === JSON.stringify(after[key])
    return same ? [] : [{ field, from: before[field] ?? null, to }]
  })
}

export const categoryFields = ({ name, name_ar, slug, image, status, prep_minutes }: PresentCategory) => ({
  ...{ name, name_ar, slug, image, status, prep_minutes },
})

export const groupFields = ({ name, name_ar, kind, options }: PresentGroup) => ({
  ...{ name, name_ar, kind, '#options': JSON.stringify(options.map(everything)) },
  options: options.map((option) =>
    [
      option.name,
      option.name_ar ?? '',
      option.price.toFixed(2),
      ...(option.is_default ? ['default'] : []),
      ...(option.sold_out === false ? [] : [`sold_out ${option.sold_out}`]),
      ...allergenWords(option.allergens),
    ]
      .filter(Boolean)
      .join(' · '),
  ),
})

const everything = ({ id, name, name_ar, price, is_default, sold_out, allergens }: PresentGroup['options'][number]) => [
  ...[id, name, name_ar, price, is_default, sold_out],
  ...[allergens.checked, allergens.contains, allergens.may_contain],
]

const allergenWords = ({ checked, contains, may_contain }: PresentDish['allergens']) => [
  ...(checked ? ['checked'] : []),
  ...contains,
  ...may_contain.map((allergen) => `(${allergen})`),
]

type Names = { category: (place: number) => Referred; group: (place: number) => Referred }
type Referred = { id: string; name: string }

export const dishFields =
  ({ category: categoryAt, group: groupAt }: Names) =>
  ({ id: _, category, serving_sizes, allergens, option_groups, ...dish }: PresentDish): Record<string, PlanValue> => ({
    ...dish,
    category: categoryAt(category).name,
    '#category': categoryAt(category).id,
    serving_sizes: serving_sizes.map(({ name, name_ar, price }) =>
      [name, name_ar, price.toFixed(2)].filter(Boolean).join(' · '),
    ),
    allergens_checked: allergens.checked,
    contains: allergens.contains,
    may_contain: allergens.may_contain,
    option_groups: option_groups.map(({ group, serving_size, min, max, free }) =>
      [groupAt(group).name, serving_size, `${min}–${max ?? '∞'}`, free > 0 ? `+${free}` : '']
        .filter(Boolean)
        .join(' · '),
    ),
    '#option_groups': JSON.stringify(
      option_groups.map(({ group, serving_size, min, max, free }) => [groupAt(group).id, serving_size, min, max, free]),
    ),
  })
