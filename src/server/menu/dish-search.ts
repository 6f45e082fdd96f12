import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type DishSearch, isDistinctive, readSearch, type SearchWord } from '../../domain/menu/dish-search.ts'
import { isOtherFood } from '../../domain/menu/other-foods.ts'
import { oneLetterLess } from '../../domain/menu/spelling.ts'
import { categories, options, product_option_groups, products } from '../tables/schema.ts'

/**
 * Dishes for a search, through one index, and their rank: the exact name, its beginning, its words, their beginnings and
 * parts, keys, typing errors, rough keys; then dishes of which only the description or the category matches. What is on
 * the menu as it is written is not taken for a typing error; `considered` says which dishes are.
 */
export function dishSearch(text: string, considered: SQLWrapper = sql`true`): { matches: SQL; rank: SQL<number> } {
  const search = readSearch(text)
  if (search.words.length === 0) return { matches: sql`false`, rank: sql`0` }
  const [asWritten, written, similar, distant] = [[exact], [exact, sameKey], [exact, sameKey, close], EVERYTHING].map(
    (kinds) => dishQuery(search, kinds),
  )
  const finds = (query?: SQL) =>
    sql`exists (select from ${products} where ${products.search_lexemes} @@ ${query} and ${considered})`
  const byName = [nameQuery(search, EVERYTHING), ...wholeName(search)].join('|')
  const ranked = [
    lexeme('^', search.text),
    beginning('^', search.text),
    all(search.words, ({ forms }) => forms.map((form) => lexeme('=', form))),
    all(search.words, ({ forms }) => forms.map((form) => beginning('=', form))),
    nameQuery(search, [exact]),
    any(wholeName(search)),
    nameQuery(search, [exact, sameKey]),
    nameQuery(search, [exact, sameKey, mistyped]),
    byName,
  ].filter((query) => query !== '()')
  return {
    matches: sql`${products.search_lexemes} @@ (select case when ${finds(asWritten)} then ${written}
      when ${finds(similar)} then ${similar} else ${distant} end)`,
    rank: createRank(byName, ranked),
  }
}

/**
 * The number of the first query that a dish matches. Most matches of a common word are in descriptions, so these are
 * sorted out first. The lexemes are decompressed once, not for every comparison.
 */
function createRank(byName: string, queries: string[]): SQL<number> {
  const ranks = queries.map((query, rank) => sql`when lexemes @@ ${query}::tsquery then ${sql.raw(String(rank))}`)
  return sql`(select case when not lexemes @@ ${byName}::tsquery then ${sql.raw(String(ranks.length))} ${sql.join(ranks, sql` `)} end
    from (select ${products.search_lexemes} || '' as lexemes offset 0) dish)`
}

/** Of a dish, for each word of a search: whether it is written anywhere, also in its description, category or options. */
export function writtenWords(text: string): SQL<boolean[]> {
  const queries = readSearch(text).words.map((word) => sql`${products.search_lexemes} @@ ${writtenQuery(word)}`)
  return queries.length > 0 ? sql`array[${sql.join(queries, sql`, `)}]` : sql`array[]::boolean[]`
}

const writtenQuery = (word: SearchWord) =>
  sql`(${any([...exact(word), ...described(word)])}::text || ${categoriesNamed(word)} || ${dishesWithOption(word)})::tsquery`

/** Dishes with something in common with a search that found nothing, and how much it is. */
export function similarDishes(text: string): { matches: SQL; similarity: SQL<number> } | undefined {
  const { words } = readSearch(text)
  const terms = words
    .slice(0, MISTYPED_WORDS)
    .flatMap((word) => [...writeTerms(word, EVERYTHING), ...word.forms.flatMap(threeLetters)])
  if (terms.length === 0) return undefined
  const query = sql`${terms.join('|')}::tsquery`
  return {
    matches: sql`${products.search_lexemes} @@ ${query}`,
    similarity: sql`ts_rank(${products.search_lexemes}, ${query})`,
  }
}

const threeLetters = (word: string) =>
  [...word]
    .slice(2)
    .map((_, i) => [...word].slice(i, i + 3).join(''))
    .flatMap((letters) => [beginning('=', letters), beginning('~', letters)])

/** The terms of a query by which a word may be found in a name. */
type Kind = (word: SearchWord) => string[]

const exact: Kind = ({ forms }) => {
  // بط is not the beginning of بطاطا, and ham no part of graham.
  if (forms.some(isOtherFood))
    return forms.flatMap((form) => [
      lexeme('=', form),
      lexeme('=', `${form}s`),
      ...(form.length > 4 ? [lexeme('~', form)] : []),
    ])
  return [
    ...forms.map((form) => beginning('=', form)),
    ...forms.filter((form) => form.length > 2).map((form) => beginning('~', form)),
  ]
}

const sameKey: Kind = ({ keys }) => keys.filter(isDistinctive).map((key) => lexeme('#', key))

/** One letter too few, too many, or another one. */
const mistyped: Kind = ({ forms: [word = ''] }) => [
  ...(word.length >= 3 ? [lexeme('-', word)] : []),
  ...(word.length >= 4 ? oneLetterLess(word).flatMap((less) => [lexeme('=', less), lexeme('-', less)]) : []),
]

const close: Kind = (word) => [
  ...mistyped(word),
  ...word.keys.map((key) => lexeme('#', key)),
  ...word.rough_keys.filter(isDistinctive).map((key) => lexeme('%', key)),
]

const fuzzy: Kind = ({ rough_keys }) => [
  ...rough_keys.flatMap((key) => [lexeme('%', key), ...(key.length >= 4 ? [lexeme('+', key)] : [])]),
  ...rough_keys
    .filter((key) => key.length >= 5)
    .flatMap(oneLetterLess)
    .flatMap((less) => [lexeme('%', less), lexeme('+', less)]),
]

const EVERYTHING = [exact, sameKey, close, fuzzy]

const described: Kind = ({ forms }) =>
  forms.map((form) => (forms.some(isOtherFood) ? lexeme('.', form) : beginning('.', form)))

const wholeName = ({ joined }: DishSearch) => joined.rough_keys.map((key) => lexeme('&', key))

/** Every word is in the name, in the description, in the name of the category or in that of an option. */
function dishQuery(search: DishSearch, kinds: Kind[]): SQL {
  const words = search.words.map((word, position) => {
    return sql`'(' || ${[...writeTerms(word, kinds, position), ...described(word)].join('|')}::text || ${categoriesNamed(word)} || ${dishesWithOption(word)} || ')'`
  })
  const joined = [...writeTerms(search.joined, kinds), ...(kinds.length > 1 ? wholeName(search) : [])]
  return sql`(${sql.join(words, sql` || '&' || `)} || ${`|${any(joined)}`}::text)::tsquery`
}

/** As further terms of a query: `|'@id'|'@id'`. */
const categoriesNamed = (word: SearchWord) =>
  sql`(select coalesce(string_agg('|''@' || ${categories.id} || '''', ''), '') from ${categories}
    where ${categories.search_lexemes} @@ ${any(exact(word))}::tsquery)`

/** More dishes than anybody reads; a query with all of a long menu would be slow. */
const MOST_DISHES = 300

/** As further terms of a query: dishes that offer an option of this name. */
const dishesWithOption = (word: SearchWord) =>
  sql`(select coalesce(string_agg('|''!' || dish.product_id || '''', ''), '') from (
    select distinct ${product_option_groups.product_id} from ${product_option_groups} join ${options} on ${options.group_id} = ${product_option_groups.group_id}
    where ${options.search_lexemes} @@ ${any(exact(word))}::tsquery limit ${sql.raw(String(MOST_DISHES))}) dish)`

const nameQuery = ({ words, joined }: DishSearch, kinds: Kind[]) =>
  `${all(words, (word, position) => writeTerms(word, kinds, position))}|${any(writeTerms(joined, kinds))}`

/** Only the first words may be mistyped: each spelling of each word is looked up, and two words say which dish is meant. */
const MISTYPED_WORDS = 2
const AS_WRITTEN = new Set([exact, sameKey])

const writeTerms = (word: SearchWord, kinds: Kind[], position = 0) =>
  kinds.filter((kind) => position < MISTYPED_WORDS || AS_WRITTEN.has(kind)).flatMap((kind) => kind(word))

const all = (words: SearchWord[], kind: (word: SearchWord, position: number) => string[]) =>
  words.map((word, position) => any(kind(word, position))).join('&')
const any = (terms: string[]) => `(${terms.join('|')})`
/** Folded words have no quotes and no backslashes. The kinds are listed in the migration that defines `dish_lexemes`. */
const lexeme = (kind: string, text: string) => `'${kind}${text}'`
const beginning = (kind: string, text: string) => `${lexeme(kind, text)}:*`
