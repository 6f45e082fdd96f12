import type { CurrencyCode } from '../currency-digits.ts'
import { ALLERGENS, type Allergen } from '../menu/allergen-list.ts'
import { ALLERGEN_NAMES } from '../menu/allergen-names.ts'
import { isRecord } from '../records.ts'
import { checkCurrency } from './file-currency.ts'
import { createFindings, FILE_LIMITS, type Findings, quote } from './file-problems.ts'
import { collectGroups } from './gloriafood-groups.ts'
import { foldName } from './match-parts.ts'
import { toList } from './own-json.ts'
import { toPlainText } from './plain-text.ts'
import { type Parsed, readCategory, readDish, readGroup } from './read-part.ts'

type Json = Record<string, unknown>
const EVERY_DAY = 127
const HOT = 2

/** The answer of GloriaFood's "Fetch Menu", version 2. */
export const isGloriaFood = (content: unknown): content is Json =>
  isRecord(content) &&
  content.format === undefined &&
  toList(content.categories).some((category) => isRecord(category) && 'items' in category)

export function readGloriaFood(content: Json, currency: CurrencyCode): Parsed {
  const findings = createFindings()
  checkCurrency(content.currency, currency, { line: 0, path: 'currency' }, findings)
  const groups = collectGroups(findings)
  const categories = listRecords(content.categories, 'categories')
  const items = categories.flatMap(({ part, path }, category) =>
    listRecords(part.items, `${path}.items`).map((item) => ({ ...item, category, of: part })),
  )
  if (items.length > FILE_LIMITS.dishes)
    findings.problem({ line: 0, path: 'categories', code: 'too_many_rows', value: String(FILE_LIMITS.dishes) })
  const dishes = findings.problems.length > 0 ? [] : items.map((item) => dishFields(item, groups, findings))
  return {
    format: 'gloriafood',
    menu: {
      categories: categories.map(({ part, path }) =>
        readCategory(categoryFields(part, path, findings), { line: 0, path }, findings),
      ),
      option_groups: groups.list().map(({ group, path }) => readGroup(group, { line: 0, path }, findings)),
      dishes: dishes.map((dish, i) => readDish(dish, { line: 0, path: items[i]?.path ?? '' }, findings)),
    },
    sources: {
      categories: categories.map(({ path }) => ({ line: 0, path })),
      option_groups: groups.list().map(({ path }) => ({ line: 0, path })),
      dishes: items.map(({ path }) => ({ line: 0, path })),
    },
    findings,
  }
}

type Part = { part: Json; path: string }

const listRecords = (list: unknown, path: string): Part[] =>
  toList(list).flatMap((part, i) => (isRecord(part) ? [{ part, path: `${path}.${i}` }] : []))

function categoryFields(category: Json, path: string, findings: Findings) {
  warnOfSchedule(category, path, findings)
  warnOfOthers(category, CATEGORY_KEYS, path, findings)
  return {
    name: readText(category.name, `${path}.name`, findings),
    status: category.active === false ? 'inactive' : 'active',
  }
}

// Lists are in the order that `sort` counts.
const COMMON = ['sort', 'active', 'active_begin', 'active_end', 'active_days']
const CATEGORY_KEYS = new Set([...COMMON, 'name', 'groups', 'items'])
const ITEM_KEYS = new Set([...COMMON, 'name', 'description', 'price', 'tags', 'extras', 'sizes', 'groups'])
const EXTRA_KEYS = new Set(['menu_item_allergens_values', 'menu_item_nutritional_values', 'menu_item_order_types'])

/** What has no place here, such as a tax class. Numbers of their own rows are left out without a word. */
function warnOfOthers(part: Json, known: ReadonlySet<string>, path: string, findings: Findings) {
  for (const [key, value] of Object.entries(part)) {
    const isEmpty =
      value === null ||
      value === '' ||
      value === false ||
      (typeof value === 'object' && Object.keys(value).length === 0)
    if (known.has(key) || isEmpty || /(^|_)id$/.test(key)) continue
    findings.warn({ line: 0, path: `${path}.${key}`, code: 'field_ignored', value: quote(key) })
  }
}

function readText(written: unknown, path: string, findings: Findings): unknown {
  if (typeof written !== 'string') return written
  const plain = toPlainText(written)
  if (plain !== written) findings.warn({ line: 0, path, code: 'html_removed', value: quote(plain) })
  return plain
}

type Item = Part & { category: number; of: Json }

function dishFields(
  { part: item, path, category, of }: Item,
  groups: ReturnType<typeof collectGroups>,
  findings: Findings,
) {
  warnOfSchedule(item, path, findings)
  warnOfOthers(item, ITEM_KEYS, path, findings)
  const extras = isRecord(item.extras) ? item.extras : {}
  warnOfOthers(extras, EXTRA_KEYS, `${path}.extras`, findings)
  if (toList(extras.menu_item_order_types).length === 1) findings.warn({ line: 0, path, code: 'order_types_ignored' })
  if (toList(extras.menu_item_nutritional_values).length > 0)
    findings.warn({ line: 0, path, code: 'nutrition_ignored' })
  const base = item.price
  const sizes = listRecords(item.sizes, `${path}.sizes`).map(({ part, path: at }) => ({
    size: part,
    path: at,
    price: addPrices(base, part.price),
  }))
  const whole = [
    ...groups.links(of.groups, `${path.replace(/\.items\.\d+$/, '')}.groups`, null),
    ...groups.links(item.groups, `${path}.groups`, null),
  ]
  const ofSizes = sizes.flatMap(({ size, path: at }) =>
    groups.links(size.groups, `${at}.groups`, String(size.name ?? '').trim()),
  )
  const prices = sizes.map(({ price }) => price).filter((price) => typeof price === 'number')
  return {
    name: readText(item.name, `${path}.name`, findings),
    category,
    description: readText(item.description ?? '', `${path}.description`, findings),
    price: prices.length > 0 ? Math.min(...prices) : base,
    is_listed: item.active !== false,
    ...(item.active !== false && { is_available: true }),
    serving_sizes: sizes.map(({ size, price }) => ({ name: size.name, price })),
    option_groups: dropRepeatedLinks([...whole, ...ofSizes]),
    ...readTags(item.tags, path, findings),
    ...readAllergens(extras.menu_item_allergens_values, path, findings),
  }
}

/** The price of a size is added to that of the item. Binary fractions are not exact. */
const addPrices = (base: unknown, added: unknown): unknown =>
  typeof base === 'number' && typeof added === 'number' ? Number((base + added).toPrecision(12)) : (added ?? base)

/** A group of the category and of the item itself: the rules of the item count. */
function dropRepeatedLinks<L extends { group: number; serving_size: string | null }>(links: L[]): L[] {
  return [...new Map(links.map((link) => [`${link.group} ${link.serving_size ?? ''}`, link])).values()]
}

function readTags(tags: unknown, path: string, findings: Findings) {
  const words = toList(tags).map(String)
  for (const tag of words)
    if (!['HOT', 'VEGETARIAN', 'VEGAN'].includes(tag))
      findings.warn({ line: 0, path: `${path}.tags`, code: 'tag_ignored', value: quote(tag) })
  const stated_diets = (['vegetarian', 'vegan'] as const).filter((diet) => words.includes(diet.toUpperCase()))
  // Null: nobody ever set a tag. What staff here have said stays.
  return Array.isArray(tags) ? { stated_diets, heat: words.includes('HOT') ? HOT : 0 } : {}
}

/** What another system lists is taken over, but nobody here has checked it. */
function readAllergens(values: unknown, path: string, findings: Findings) {
  const names = toList(values).flatMap((value) => (isRecord(value) ? [String(value.name ?? '')] : []))
  const contains = names.flatMap((name): Allergen[] => {
    const known = findAllergen(name)
    if (!known) findings.warn({ line: 0, path: `${path}.extras`, code: 'allergen_ignored', value: quote(name) })
    return known ? [known] : []
  })
  return contains.length > 0 ? { allergens: { checked: false, contains, may_contain: [] } } : {}
}

function warnOfSchedule({ active_begin, active_end, active_days, picture_id }: Json, path: string, findings: Findings) {
  if (active_begin || active_end || (typeof active_days === 'number' && active_days !== EVERY_DAY))
    findings.warn({ line: 0, path, code: 'schedule_ignored' })
  if (picture_id) findings.warn({ line: 0, path, code: 'picture_ignored' })
}

/** Other names of the 14 groups and their kinds. */
const OTHER_NAMES: Partial<Record<Allergen, string[]>> = {
  gluten: ['cereals containing gluten', 'cereals', 'glutens', 'grain'],
  crustaceans: ['crustacean', 'shellfish', 'crustacea'],
  eggs: ['egg'],
  peanuts: ['peanut', 'groundnuts'],
  soy: ['soya', 'soybeans', 'soybean', 'soy beans', 'soya beans'],
  milk: ['dairy', 'lactose', 'milk products', 'dairy products'],
  nuts: ['nut', 'tree nut', 'treenuts', 'shell fruits'],
  sesame: ['sesame seeds', 'sesame seed'],
  sulphites: ['sulphite', 'sulfite', 'sulphur dioxide', 'sulfur dioxide', 'sulphur dioxide and sulphites'],
  lupin: ['lupine', 'lupins'],
  molluscs: ['mollusc', 'mollusk'],
  almond: ['almonds'],
}

const NAMES = new Map<string, Allergen>(
  ALLERGENS.flatMap((allergen) =>
    [allergen, ALLERGEN_NAMES.en[allergen], ALLERGEN_NAMES.ar[allergen], ...(OTHER_NAMES[allergen] ?? [])].map(
      (name): [string, Allergen] => [foldName(name), allergen],
    ),
  ),
)

/** The allergen that another system calls so; what it says in parentheses is left out. */
export const findAllergen = (name: string): Allergen | undefined =>
  NAMES.get(foldName((name.split('(')[0] ?? '').replace(/[.*]/g, '')))
