import { CATALOGUE_LIMITS, OPTION_LIMITS } from '../menu/products.ts'
import { type CsvRow, headerName, isEmptyRow } from './csv-cells.ts'
import { FILE_LIMITS, type FileProblem } from './file-problems.ts'
import { isOwnHeader } from './read-own-csv.ts'
import { isSquareHeader, itemNames } from './square.ts'
import { isTableHeader } from './table-columns.ts'

type Count = (row: CsvRow) => FileProblem | undefined

/** Files may have lines of explanation above their header. */
export const HEADER_ROWS = 20
/** A file with this many rows of an unknown kind is another kind of file. */
const UNKNOWN_ROWS = 500
/** Items of one name, in all categories together. */
const SAME_NAME = CATALOGUE_LIMITS.sizes * 10

/** How many rows of a kind a table may have, or how many below one row of another kind. */
const MOST: Record<string, { rows: number; below?: string }> = {
  category: { rows: FILE_LIMITS.categories },
  group: { rows: FILE_LIMITS.option_groups },
  dish: { rows: FILE_LIMITS.dishes },
  option: { rows: OPTION_LIMITS.options, below: 'group' },
  size: { rows: CATALOGUE_LIMITS.sizes, below: 'dish' },
  option_group: { rows: OPTION_LIMITS.groups, below: 'dish' },
}

/**
 * Counts the rows of a table while it is read, so that a file with too many is refused before it fills the memory. `short_rows`: how
 * many may have fewer cells than the header. `are_dishes`: every row is one, as the owner has said.
 */
export function createRowCounter({ short_rows = Number.POSITIVE_INFINITY, are_dishes = false } = {}): Count {
  let count = are_dishes ? countKinds(-1) : undefined
  let [total, short, columns] = [0, 0, 0]
  return (row) => {
    total++
    if (row.cells.length < columns) short++
    if (total > FILE_LIMITS.rows) return tooMany(row, FILE_LIMITS.rows)
    if (short > short_rows) return tooMany(row, short_rows)
    if (count) return isEmptyRow(row) ? undefined : count(row)
    count = row.cells.length > FILE_LIMITS.columns ? undefined : counterBelow(row)
    if (count) columns = row.cells.length
    return count || total < HEADER_ROWS ? undefined : { line: 1, code: 'unknown_format' }
  }
}

function counterBelow(header: CsvRow): Count | undefined {
  if (isSquareHeader(header)) return countItems(itemNames(header))
  if (isOwnHeader(header)) return countKinds(header.cells.map(headerName).indexOf('row'))
  return isTableHeader(header) ? countKinds(-1) : undefined
}

/** Our table has a column with the kind of each row; in others every row is a dish. */
function countKinds(column: number): Count {
  const counts = new Map<string, number>()
  return (row) => {
    const kind = column === -1 ? 'dish' : headerName(row.cells[column] ?? '')
    const most = MOST[kind]?.rows ?? UNKNOWN_ROWS
    const known = MOST[kind] ? kind : ''
    counts.set(known, (counts.get(known) ?? 0) + 1)
    for (const [child, { below }] of Object.entries(MOST)) if (below === kind) counts.delete(child)
    return (counts.get(known) ?? 0) > most ? tooMany(row, most) : undefined
  }
}

/** A row of Square's table is a variation of an item. */
function countItems(readName: (row: CsvRow) => string): Count {
  const variations = new Map<string, number>()
  return (row) => {
    const count = (variations.get(readName(row)) ?? 0) + 1
    variations.set(readName(row), count)
    if (variations.size > FILE_LIMITS.dishes) return tooMany(row, FILE_LIMITS.dishes)
    return count > SAME_NAME ? tooMany(row, SAME_NAME) : undefined
  }
}

const tooMany = ({ line }: CsvRow, most: number): FileProblem => ({ line, code: 'too_many_rows', value: String(most) })
