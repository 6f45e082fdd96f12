import { UNCHECKED } from '../menu/allergens.ts'
import { idsOf, matchParts } from './match-parts.ts'
import type { FileOption } from './menu-file.schema.ts'
import { foldedName } from './names.ts'
import { createParts, groupFields } from './plan-changes.ts'
import { given, type PlanContext, type Written } from './plan-parts.ts'
import type { PresentGroup, PresentOption } from './present-menu.ts'

/** The groups of the file as they would be, and those of them that are written. */
export function planGroups({ parsed, present, newId }: PlanContext) {
  const inFile = parsed.menu.option_groups
  const byName = ({ name }: { name: string }) => foldedName(name)
  const matched = matchParts(inFile, present.option_groups, { file: byName, present: byName })
  const ids = idsOf(inFile, matched, new Set(present.option_groups.map(({ id }) => id)), newId)
  const used = new Set(present.option_groups.flatMap(({ options }) => options.map(({ id }) => id)))
  const parts = createParts(groupFields)
  const after = inFile.map((group, place): PresentGroup => {
    const before = matched[place]
    const { options, ...fields } = group
    return {
      ...{ name_ar: null, kind: 'several' as const },
      ...before,
      ...given(fields),
      id: ids[place] ?? newId(),
      options: options ? optionsOf(options, before?.options ?? [], used, newId) : (before?.options ?? []),
    }
  })
  const written = after.flatMap((group, place): Written<PresentGroup>[] =>
    parts.add(matched[place], group) ? [{ before: matched[place], after: group }] : [],
  )
  return { after, written, parts }
}

function optionsOf(
  inFile: FileOption[],
  before: PresentOption[],
  used: Set<string>,
  newId: () => string,
): PresentOption[] {
  const byName = ({ name }: { name: string }) => foldedName(name)
  const matched = matchParts(inFile, before, { file: byName, present: byName })
  return inFile.map((option, place) => {
    const [id = newId()] = idsOf([option], [matched[place]], used, newId)
    used.add(id)
    return {
      ...{ name_ar: null, price: 0, is_default: false, sold_out: false, allergens: UNCHECKED },
      ...matched[place],
      ...given(option),
      id,
    }
  })
}
