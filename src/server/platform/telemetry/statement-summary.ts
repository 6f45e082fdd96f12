export type Summary = {
  /** Operations and tables in the order of the statement, as the semantic conventions describe `db.query.summary`. */
  summary: string
  /** The name of the operation where there is only one. */
  operation: string | undefined
}

/** Statements with lists of different lengths have different texts. */
const MAX_CACHED = 2000
const cached = new Map<string, Summary>()

/** Names what a statement does, without values. */
export function summarize(statement: string): Summary {
  const known = cached.get(statement)
  if (known) return known
  const found = readSummary(statement)
  if (cached.size >= MAX_CACHED) cached.clear()
  cached.set(statement, found)
  return found
}

const MAX_LENGTH = 255
const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'merge', 'truncate', 'copy', 'call'])
/** Words after which a table is named, and words between those and the table. */
const BEFORE_TABLE = new Set(['from', 'join', 'into', 'update', 'using', 'truncate'])
const SKIPPED = new Set(['only', 'lateral', 'table'])

const LITERALS = /--[^\n]*|\/\*.*?\*\/|\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'/gs
const TOKENS = /"(?:[^"]|"")+"(?:\."(?:[^"]|"")+")*|[a-z_][\w$.]*|[(),]/gi

function readSummary(statement: string): Summary {
  const tokens: string[] = statement.replace(LITERALS, ' ').match(TOKENS) ?? []
  const words = tokens.map((token) => token.toLowerCase())
  const parts: string[] = []
  const operations = new Set<string>()
  let table = Number.NEGATIVE_INFINITY
  let expectsTable = false
  for (const [i, token] of tokens.entries()) {
    const word = words[i] ?? ''
    if (expectsTable && SKIPPED.has(word)) continue
    if (expectsTable && isTable(words, i)) {
      parts.push(token.replaceAll('"', ''))
      table = i
    } else if (OPERATIONS.has(word) && !isClause(words, i)) {
      parts.push(token)
      operations.add(token)
    }
    expectsTable = BEFORE_TABLE.has(word) ? !isClause(words, i) : word === ',' && isAlias(words.slice(table + 1, i))
  }
  const [first = 'unknown'] = tokens
  if (parts.length === 0) return { summary: first, operation: first } // such as `begin`
  return { summary: shortened(parts), operation: operations.size === 1 ? [...operations][0] : undefined }
}

/** Not the result of a function or of a query in parentheses. The columns of an insert follow in parentheses too. */
const isTable = (words: string[], i: number) => words[i] !== '(' && (words[i + 1] !== '(' || words[i - 1] === 'into')

/** `for update`, `do update`, `is distinct from` and `extract(epoch from …)` name no operation and no table. */
const isClause = (words: string[], i: number) =>
  ['for', 'do', 'distinct', 'key', 'on'].includes(words[i - 1] ?? '') ||
  (words[i] === 'from' && words[i - 2] === '(' && words[i - 1] !== 'select')

/** What may stand between a table and the comma before the next one. */
const isAlias = (words: string[]) => (words.length < 2 ? words[0] !== '(' : words.length === 2 && words[0] === 'as')

function shortened(parts: string[]): string {
  let summary = ''
  for (const part of parts) {
    if (summary.length + part.length >= MAX_LENGTH) break
    summary += summary ? ` ${part}` : part
  }
  return summary
}
