type Cell = string | number | null

/** Spreadsheets run a text with one of these at its start as a formula; an apostrophe in front makes it plain text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A phone number or an amount cannot run as a formula, and an apostrophe would change it. */
const PLAIN_NUMBER = /^[+-][\d ().-]*\d[).]?$/
/** Excel reads a file as UTF-8 only if it starts with this. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const written = cell ?? ''
  const text = PLAIN_NUMBER.test(written) ? written : written.replace(FORMULA, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
