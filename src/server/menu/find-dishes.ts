import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { compareWith, LEAST_CLOSENESS } from '../../domain/menu/closeness.ts'
import { DIETS, type Diet } from '../../domain/menu/diets.ts'
import { readSearch } from '../../domain/menu/dish-search.ts'
import { type Mark, MILD_HEAT } from '../../domain/menu/mark-filters.ts'
import { readMarks } from '../../domain/menu/mark-words.ts'
import { typedWord } from '../../domain/menu/spelling.ts'
import type { Db } from '../platform/database/connection.ts'
import { readPublicSettings } from '../settings/settings.ts'
import { categories, products } from '../tables/schema.ts'
import { fitsDiets } from './diet-filter.ts'
import { dishSearch, writtenWords } from './dish-search.ts'

/** Nobody reads more, and each of them is compared letter by letter. */
const MOST_DISHES = 60
/** Of a longer search, the first words say what is meant. */
const MOST_WORDS = 4

type Found = { ids: string[]; marks: Mark[]; found_by: string | null; missing: string[] }
type Match = { id: string; name: string; closeness: number; isNamed: boolean }

/**
 * The dishes of a search, the closest first: those with all its words; those with a mark that it names; or else those with
 * the rarest of its words that is on the menu.
 */
export async function findDishes(db: Db, text: string, filtered: SQL | undefined): Promise<Found> {
  const matches = await matchesOf(db, text, filtered)
  const named = matches.filter(({ isNamed }) => isNamed)
  if (named.length === 0) {
    const marked = await findMarked(db, text, filtered)
    if (marked && marked.ids.length > 0) return marked
  }
  if (matches.length > 0) return { ids: idsOf(matches), marks: [], found_by: null, missing: [] }
  return findByRarestWord(db, text, filtered)
}

const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id)

async function findMarked(db: Db, text: string, filtered: SQL | undefined): Promise<Found | undefined> {
  const { marks, rest } = readMarks(text)
  if (marks.length === 0) return undefined
  if (marks.includes('halal') && !(await readPublicSettings(db)).is_halal) return undefined
  const fitting = and(filtered, ...marks.flatMap(fitsMark))
  const found = { marks, found_by: null, missing: [] }
  if (rest) return { ids: idsOf(await matchesOf(db, rest, fitting)), ...found }
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(fitting)
    .orderBy(...(marks.includes('spicy') ? [desc(products.heat)] : []), asc(products.name), asc(products.id))
    .limit(MOST_DISHES)
  return { ids: rows.map(({ id }) => id), ...found }
}

function fitsMark(mark: Mark): (SQL | undefined)[] {
  if (mark === 'spicy') return [gt(products.heat, 0)]
  if (mark === 'mild') return [lte(products.heat, MILD_HEAT)]
  return isDiet(mark) ? fitsDiets({ diet: [mark] }) : []
}

const isDiet = (mark: Mark): mark is Diet => DIETS.some((diet) => diet === mark)

async function findByRarestWord(db: Db, text: string, filtered: SQL | undefined): Promise<Found> {
  const words = readSearch(text).words.map(({ forms: [word = ''] }) => word)
  const none = { ids: [], marks: [], found_by: null, missing: words.map((word) => typedWord(text, word)) }
  if (words.length < 2) return none
  const found = await Promise.all(
    words.slice(0, MOST_WORDS).map(async (word) => ({ word, matches: await matchesOf(db, word, filtered) })),
  )
  const known = found.filter(({ matches }) => matches.length > 0)
  const [rarest] = known.toSorted((a, b) => a.matches.length - b.matches.length)
  if (!rarest) return none
  const others = known.filter((one) => one !== rarest).map(({ matches }) => new Set(idsOf(matches)))
  const shared = ({ id }: Match) => others.filter((ids) => ids.has(id)).length
  return {
    ids: idsOf(rarest.matches.toSorted((a, b) => shared(b) - shared(a))),
    marks: [],
    found_by: typedWord(text, rarest.word),
    missing: found.filter((one) => !known.includes(one)).map(({ word }) => typedWord(text, word)),
  }
}

/** The dishes that have all words of a text. What only sounds or looks alike has to be close enough. */
async function matchesOf(db: Db, text: string, filtered: SQL | undefined): Promise<Match[]> {
  if (readSearch(text).words.length === 0) return []
  const { matches, rank } = dishSearch(text, products.is_listed)
  const candidates = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(and(filtered, matches))
    .orderBy(rank, sql`length(${products.name})`, products.id)
    .limit(MOST_DISHES)
  const rows = await db
    .select({ id: products.id, name: products.name, name_ar: products.name_ar, written: writtenWords(text) })
    .from(products)
    .where(inArray(products.id, candidates))
  const compare = compareWith(text)
  return rows
    .flatMap(({ written, ...dish }): Match[] => {
      const { words, whole } = compare(dish)
      const isAll = words.every((closeness, i) => closeness >= LEAST_CLOSENESS || written[i])
      const isNamed = words.every((closeness) => closeness === 1)
      return isAll ? [{ id: dish.id, name: dish.name, closeness: closenessOfDish(words, whole), isNamed }] : []
    })
    .sort((a, b) => b.closeness - a.closeness || (a.name < b.name ? -1 : 1))
}

/** A word that is in the description, the category or an option counts less than one in the name. */
const ELSEWHERE = 0.3

const closenessOfDish = (words: readonly number[], whole: number): number =>
  words.reduce((sum, closeness) => sum + (closeness >= LEAST_CLOSENESS ? closeness : ELSEWHERE), 0) + whole / 10
