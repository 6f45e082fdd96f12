import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchable } from './catalogue-schema.ts'

/** Rows that have a word beginning with each of the words asked for. An index over `search_words` answers it. */
export function wordsMatch(column: PgColumn, search: string | undefined): SQL | undefined {
  const words = (search ?? '').split(/[\s!-/:-@[-`{-~،؛؟«»…–—\0]+/).filter(Boolean)
  if (words.length === 0) return undefined
  const question = words.map((word) => `'${word.replaceAll("'", "''")}':*`).join(' & ')
  return sql`${column} @@ ${searchable(sql`${question}::text`)}::tsquery`
}
