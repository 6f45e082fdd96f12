import { checkPrices } from './file-currency.ts'
import { createFindings, type Findings, quote, type Source } from './file-problems.ts'
import type { MenuPlan } from './plan.schema.ts'
import { planCategories } from './plan-categories.ts'
import { planDishes } from './plan-dishes.ts'
import { planGroups } from './plan-groups.ts'
import { countFirst, describeParent, locateField, type PlanContext } from './plan-parts.ts'
import { createRows } from './plan-rows.ts'
import type { Parsed } from './read-part.ts'

/**
 * Compares a file with the menu: what applying it changes, for people (`plan`) and for the database (`rows`). Nothing is
 * deleted: what the file does not have stays. `currency`: the restaurant's. `pictures`: the addresses of the library.
 */
export function planMenu(
  parsed: Parsed,
  { present, currency, pictures, newId }: Omit<PlanContext, 'parsed' | 'findings'>,
) {
  const findings = createFindings()
  const context: PlanContext = { parsed, present, currency, pictures, newId, findings }
  checkPrices(parsed, currency, findings)
  for (const list of ['categories', 'option_groups', 'dishes'] as const)
    refuseRepeatedIds(parsed.menu[list], parsed.sources[list], findings)
  const categories = planCategories(context)
  const option_groups = planGroups(context)
  const dishes = planDishes(context, categories.after, option_groups.after)
  const remote = [...categories.after, ...dishes.after]
    .map(({ image }) => image)
    .filter((image) => /^https:/.test(image))
  const remotePictures = [...new Set(remote)]
  const plan: MenuPlan = {
    categories: categories.parts.list(),
    option_groups: option_groups.parts.list(),
    dishes: {
      ...dishes.parts.list(),
      asks_today: dishes.written.filter(({ asks_today }) => asks_today).length,
      gone: countFirst(
        dishes.gone.map(({ name, name_ar, category }) => ({
          name,
          name_ar,
          ...describeParent(present.categories[category]),
        })),
      ),
    },
    pictures: remotePictures.length,
    ...(parsed.table && { table: parsed.table }),
    warnings: [...parsed.findings.warnings(), ...findings.warnings()],
  }
  const rows = createRows({
    categories: categories.written,
    option_groups: option_groups.written,
    dishes: dishes.written,
    gone: dishes.gone.map(({ id }) => id),
    pictures: remotePictures,
    ids: { category: categories.after.map(({ id }) => id), group: dishes.groups.map(({ id }) => id) },
  })
  return { plan, rows, problems: findings.problems }
}

function refuseRepeatedIds(
  parts: readonly { id?: string | undefined }[],
  sources: readonly Source[],
  findings: Findings,
) {
  const seen = new Set<string>()
  parts.forEach(({ id }, index) => {
    if (id !== undefined && seen.has(id))
      findings.problem({ ...locateField(sources[index], 'id'), code: 'duplicate', value: quote(id) })
    if (id !== undefined) seen.add(id)
  })
}
