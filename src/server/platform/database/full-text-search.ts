import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { westernDigits } from '../../../domain/text/locales.ts'

/** Matches rows that have, for each search word, a word that begins with it. Uses the index over `search_words`. */
export function wordsMatch(column: PgColumn, search: string | undefined): SQL | undefined {
  const words = normalize(search ?? '')
    .split(/[\s!-/:-@[-`{-~،؛؟«»…–—\0]+/)
    .filter(Boolean)
  if (words.length === 0) return search?.trim() ? sql`false` : undefined
  return sql`${column} @@ ${words.map(prefixQuery).join(' & ')}::tsquery`
}

/** Phone numbers are stored in Western digits, but people may search in Arabic ones. */
function prefixQuery(word: string) {
  const western = westernDigits(word)
  return western === word ? `'${word}':*` : `('${word}':* | '${western}':*)`
}

const SAME_LETTERS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' }

/**
 * Normalizes as `search_words` in the database does: for a constant query PostgreSQL can estimate the number of rows.
 */
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[أإآىة]/g, (letter) => SAME_LETTERS[letter] ?? letter)
