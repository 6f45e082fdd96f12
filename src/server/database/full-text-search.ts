import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { westernDigits } from '../../domain/phone.ts'

/** Rows that have a word beginning with each of the words asked for. An index over `search_words` answers it. */
export function wordsMatch(column: PgColumn, search: string | undefined): SQL | undefined {
  const words = plain(search ?? '')
    .split(/[\s!-/:-@[-`{-~،؛؟«»…–—\0]+/)
    .filter(Boolean)
  if (words.length === 0) return search?.trim() ? sql`false` : undefined
  return sql`${column} @@ ${words.map(beginning).join(' & ')}::tsquery`
}

/** Phone numbers are kept in Western digits, whichever they are asked for in. */
function beginning(word: string) {
  const kept = westernDigits(word)
  return kept === word ? `'${word}':*` : `('${word}':* | '${kept}':*)`
}

const ONE_WAY: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' }

/** As `search_words` in the database writes them: a question in a constant lets PostgreSQL guess how many rows it has. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[أإآىة]/g, (letter) => ONE_WAY[letter] ?? letter)
