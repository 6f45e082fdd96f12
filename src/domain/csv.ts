type Cell = string | number | null

/** Spreadsheets run what begins with one of these as a formula; an apostrophe makes it text again. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Without letters and other signs it runs nothing: a phone number or an amount, which the apostrophe would change. */
const PLAIN_NUMBER = /^[+-][\d ().-]*\d[).]?$/
/** Tells Excel that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a table that spreadsheets open (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const written = cell ?? ''
  const text = PLAIN_NUMBER.test(written) ? written : written.replace(FORMULA, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
