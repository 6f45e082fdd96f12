import { PLACEHOLDER } from '../media/picture-address.ts'
import { slugOf } from '../menu/category-slug.ts'
import { quoted } from './file-problems.ts'
import { idsOf, matchParts } from './match-parts.ts'
import { foldedName } from './names.ts'
import { categoryFields, createParts } from './plan-changes.ts'
import { given, knownImage, type PlanContext, placed, type Written } from './plan-parts.ts'
import type { PresentCategory } from './present-menu.ts'

/** The categories of the file as they would be, and those of them that are written. */
export function planCategories(context: PlanContext) {
  const { parsed, present, newId, findings } = context
  const inFile = parsed.menu.categories
  const sources = parsed.sources.categories
  const byName = ({ name }: { name: string }) => foldedName(name)
  const matched = matchParts(inFile, present.categories, { file: byName, present: byName })
  const ids = idsOf(inFile, matched, new Set(present.categories.map(({ id }) => id)), newId)
  const others = present.categories.filter((category) => !matched.includes(category))
  const taken = new Set(others.map(({ slug }) => slug))
  // Slugs that are given or known come first, so that those made from names avoid them.
  const slugs = inFile.map(({ slug }, place) => {
    const known = slug || matched[place]?.slug
    if (known === undefined) return undefined
    if (taken.has(known))
      findings.problem({ ...placed(sources[place], 'slug'), code: 'duplicate', value: quoted(known) })
    taken.add(known)
    return known
  })
  const parts = createParts(categoryFields)
  const after = inFile.map((category, place): PresentCategory => {
    const before = matched[place]
    return {
      ...{ name_ar: null, image: PLACEHOLDER, status: 'active', prep_minutes: null },
      ...before,
      ...given({ ...category, image: knownImage(category.image, before?.image, sources[place], context) }),
      ...{ id: ids[place] ?? newId(), slug: slugs[place] ?? freeSlug(category.name, taken) },
    }
  })
  const written = after.flatMap((category, place): Written<PresentCategory>[] =>
    parts.add(matched[place], category) ? [{ before: matched[place], after: category }] : [],
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
