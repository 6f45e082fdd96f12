import { slugOf } from '../menu/categories.ts'
import { keysOf, pluck, recordOf } from '../records.ts'
import { quote } from './file-problems.ts'
import { chooseIds, foldName, matchParts } from './match-parts.ts'
import { CATEGORY_FIELDS } from './menu-fields.schema.ts'
import type { PresentCategory } from './menu-file.schema.ts'
import {
  chooseImage,
  createParts,
  locateField,
  type PlanContext,
  type Written,
  withoutUndefined,
} from './plan-parts.ts'

const NEW_CATEGORY = pluck(CATEGORY_FIELDS, 'initial')

/** The categories of the file as they would be, and those of them that are written. */
export function planCategories(context: PlanContext) {
  const { parsed, present, newId, findings } = context
  const inFile = parsed.menu.categories
  const sources = parsed.sources.categories
  const byName = ({ name }: { name: string }) => foldName(name)
  const matched = matchParts(inFile, present.categories, { file: byName, present: byName })
  const ids = chooseIds(inFile, matched, new Set(present.categories.map(({ id }) => id)), newId)
  const others = present.categories.filter((category) => !matched.includes(category))
  const taken = new Set(others.map(({ slug }) => slug))
  // Slugs that are stated or known come first, so that those made from names avoid them.
  const slugs = inFile.map(({ slug }, index) => {
    const known = slug || matched[index]?.slug
    if (known === undefined) return undefined
    if (taken.has(known))
      findings.problem({ ...locateField(sources[index], 'slug'), code: 'duplicate', value: quote(known) })
    taken.add(known)
    return known
  })
  const parts = createParts<PresentCategory>((category) =>
    recordOf(keysOf(CATEGORY_FIELDS), (field) => category[field]),
  )
  const after = inFile.map((category, index): PresentCategory => {
    const before = matched[index]
    return {
      ...NEW_CATEGORY,
      ...before,
      ...withoutUndefined(category),
      image: chooseImage(category.image, before?.image, sources[index], context) ?? before?.image ?? NEW_CATEGORY.image,
      id: ids[index] ?? newId(),
      slug: slugs[index] ?? freeSlug(category.name, taken),
    }
  })
  const written = after.flatMap((category, index): Written<PresentCategory>[] =>
    parts.add(matched[index], category) ? [{ before: matched[index], after: category }] : [],
  )
  return { after, written, parts }
}

function freeSlug(name: string, taken: Set<string>): string {
  const base = slugOf(name) || 'category'
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}
