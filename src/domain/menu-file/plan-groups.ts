import type { CurrencyCode } from '../currency-digits.ts'
import { plainAmount } from '../money.ts'
import { keysOf, pluck, recordOf } from '../records.ts'
import { chooseIds, foldName, matchParts } from './match-parts.ts'
import { GROUP_FIELDS, OPTION_FIELDS } from './menu-fields.schema.ts'
import type { FileOption, PresentDish, PresentGroup, PresentOption } from './menu-file.schema.ts'
import type { PlanValue } from './plan.schema.ts'
import { createParts, type PlanContext, type Written, withoutUndefined } from './plan-parts.ts'

const NEW_GROUP = pluck(GROUP_FIELDS, 'initial')
const NEW_OPTION = pluck(OPTION_FIELDS, 'initial')

/** The groups of the file as they would be, and those of them that are written. */
export function planGroups({ parsed, present, currency, newId }: PlanContext) {
  const inFile = parsed.menu.option_groups
  const byName = ({ name }: { name: string }) => foldName(name)
  const matched = matchParts(inFile, present.option_groups, { file: byName, present: byName })
  const ids = chooseIds(inFile, matched, new Set(present.option_groups.map(({ id }) => id)), newId)
  const used = new Set(present.option_groups.flatMap(({ options }) => options.map(({ id }) => id)))
  const parts = createParts((group: PresentGroup) => groupValues(group, currency))
  const after = inFile.map((group, index): PresentGroup => {
    const before = matched[index]
    const { options, ...fields } = group
    return {
      ...NEW_GROUP,
      ...before,
      ...withoutUndefined(fields),
      id: ids[index] ?? newId(),
      options: options ? planOptions(options, before?.options ?? [], used, newId) : (before?.options ?? []),
    }
  })
  const written = after.flatMap((group, index): Written<PresentGroup>[] =>
    parts.add(matched[index], group) ? [{ before: matched[index], after: group }] : [],
  )
  return { after, written, parts }
}

function planOptions(
  inFile: FileOption[],
  before: PresentOption[],
  used: Set<string>,
  newId: () => string,
): PresentOption[] {
  const byName = ({ name }: { name: string }) => foldName(name)
  const matched = matchParts(inFile, before, { file: byName, present: byName })
  return inFile.map((option, index) => {
    const [id = newId()] = chooseIds([option], [matched[index]], used, newId)
    used.add(id)
    return {
      ...NEW_OPTION,
      ...matched[index],
      ...withoutUndefined(option),
      id,
    }
  })
}

const groupValues = ({ options, ...group }: PresentGroup, currency: CurrencyCode): Record<string, PlanValue> => ({
  ...recordOf(keysOf(GROUP_FIELDS), (field) => group[field]),
  '#options': JSON.stringify(options.map(optionValues)),
  options: options.map((option) =>
    [
      option.name,
      option.name_ar ?? '',
      plainAmount(option.price, currency),
      ...(option.is_default ? ['default'] : []),
      ...(option.sold_out === false ? [] : [`sold_out ${option.sold_out}`]),
      ...allergenWords(option.allergens),
    ]
      .filter(Boolean)
      .join(' · '),
  ),
})

/** Everything that an option has, always in the same order. */
const optionValues = ({ id, allergens, ...option }: PresentOption) => [
  id,
  ...keysOf(OPTION_FIELDS).map((field) => (field === 'allergens' ? null : option[field])),
  allergens.checked,
  allergens.contains,
  allergens.may_contain,
]

const allergenWords = ({ checked, contains, may_contain }: PresentDish['allergens']) => [
  ...(checked ? ['checked'] : []),
  ...contains,
  ...may_contain.map((allergen) => `(${allergen})`),
]
