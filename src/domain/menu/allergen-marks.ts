import { type Allergen, type AllergenGroup, groupOf, KINDS } from './allergen-list.ts'
import type { Allergens } from './allergens.schema.ts'
import { tidyAllergens } from './allergens.ts'

export const ALLERGEN_MARKS = ['none', 'contains', 'may_contain'] as const
/** What staff enter for one allergen. */
export type AllergenMark = (typeof ALLERGEN_MARKS)[number]

const LISTS = ['contains', 'may_contain'] as const

/** The entries of a group in one list: the group itself, or its kinds. */
export const entriesOf = (list: readonly Allergen[], group: AllergenGroup): Allergen[] =>
  list.filter((allergen) => groupOf(allergen) === group)

/** The mark of a group: that of its kinds, and the stronger one where they differ. */
export const markOf = (allergens: Allergens, group: AllergenGroup): AllergenMark =>
  LISTS.find((list) => entriesOf(allergens[list], group).length > 0) ?? 'none'

/** Sets the mark of a group. Kinds that were named stay named. */
export function withMark(allergens: Allergens, group: AllergenGroup, mark: AllergenMark): Allergens {
  const entries = LISTS.flatMap((list) => entriesOf(allergens[list], group))
  const named = entries.filter((allergen) => allergen !== group)
  const rest = withoutThese(allergens, entries)
  return mark === 'none' ? rest : withThese(rest, mark, named.length > 0 ? named : [group])
}

/** The mark that follows when a person presses the same key again. */
export const nextMark = (mark: AllergenMark): AllergenMark =>
  ALLERGEN_MARKS[(ALLERGEN_MARKS.indexOf(mark) + 1) % ALLERGEN_MARKS.length] ?? 'none'

/** The mark of one kind of grain or nut, or of a group whose kind is not known. */
export const markOfKind = (allergens: Allergens, kind: Allergen): AllergenMark =>
  LISTS.find((list) => allergens[list].includes(kind)) ?? 'none'

/**
 * Sets the mark of one kind. A named kind replaces the unnamed group in its list; when the last named kind is removed,
 * the unnamed group is back, because the dish does not become free of it.
 */
export function withKind(allergens: Allergens, kind: Allergen, mark: AllergenMark): Allergens {
  const group = groupOf(kind)
  const before = markOfKind(allergens, kind)
  const rest = withoutThese(allergens, [kind])
  if (mark !== 'none') return withThese(withoutThese(rest, [group], mark), mark, [kind])
  const wasLast = before !== 'none' && kind !== group && entriesOf(rest[before], group).length === 0
  return wasLast ? withThese(rest, before, [group]) : rest
}

/** Takes a group and its kinds out of one list. */
export const withoutGroup = (allergens: Allergens, group: AllergenGroup, list: (typeof LISTS)[number]): Allergens =>
  withoutThese(allergens, entriesOf(allergens[list], group), list)

/** The kinds of a group that are named. */
export const namedKinds = (group: AllergenGroup): readonly Allergen[] => KINDS[group] ?? []

function withoutThese(allergens: Allergens, removed: readonly Allergen[], only?: (typeof LISTS)[number]): Allergens {
  const left = (list: (typeof LISTS)[number]) =>
    only && only !== list ? allergens[list] : allergens[list].filter((allergen) => !removed.includes(allergen))
  return { ...allergens, contains: left('contains'), may_contain: left('may_contain') }
}

const withThese = (allergens: Allergens, list: (typeof LISTS)[number], added: readonly Allergen[]): Allergens =>
  tidyAllergens({ ...allergens, [list]: [...allergens[list], ...added] })
