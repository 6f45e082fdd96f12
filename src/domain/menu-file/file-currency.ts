import type { CurrencyCode } from '../currency-digits.ts'
import { type CsvRow, canBePrice } from './csv-cells.ts'
import { currencyInHeading, fitsSign, isCurrencySign } from './currency-signs.ts'
import { type Findings, quote, type Source } from './file-problems.ts'
import type { TableColumns } from './file-table.schema.ts'
import { locateField } from './plan-parts.ts'
import type { Parsed } from './read-part.ts'

/** Refuses a file whose prices are in another currency. One that says none is in the restaurant's. */
export function checkCurrency(
  written: unknown,
  currency: CurrencyCode,
  place: Source & { field?: string },
  findings: Findings,
) {
  const code = String(written ?? '').trim()
  if (code !== '' && code.toUpperCase() !== currency)
    findings.problem({ ...place, code: 'other_currency', value: quote(code) })
}

const CURRENCY_HEADING = /^(currency( code)?|währung|devise|monnaie|moneda|divisa|(ال)?عملة)$/i

/** The same for a table, which names its currency in the headings of its prices or in a column. */
export function checkTableCurrency(
  { line, cells }: CsvRow,
  rows: readonly CsvRow[],
  { fields }: TableColumns,
  currency: CurrencyCode,
  findings: Findings,
) {
  const check = (sign: string | undefined, place: Source & { field: string }) => {
    if (sign && !fitsSign(sign, currency)) findings.problem({ ...place, code: 'other_currency', value: quote(sign) })
  }
  for (const [column, heading] of cells.entries()) {
    const field = fields[column]
    if (field === 'price' || field === 'now_price') check(currencyInHeading(heading), { line, field })
    if (!field && CURRENCY_HEADING.test(heading.trim()))
      for (const row of rows) {
        const sign = row.cells[column]?.trim() ?? ''
        if (isCurrencySign(sign)) check(sign, { line: row.line, field: 'currency' })
      }
  }
}

/** Refuses prices with decimals that the currency does not have. */
export function checkPrices({ menu, sources }: Parsed, currency: CurrencyCode, findings: Findings) {
  const check = (price: number | null | undefined, source: Source | undefined, field: string) => {
    if (typeof price === 'number' && !canBePrice(price, currency))
      findings.problem({ ...locateField(source, field), code: 'not_a_price', value: String(price) })
  }
  for (const [group, { options = [] }] of menu.option_groups.entries())
    for (const [row, { price }] of options.entries()) check(price, sources.option_groups[group], `options.${row}.price`)
  for (const [dish, { price, now_price, serving_sizes = [] }] of menu.dishes.entries()) {
    const source = sources.dishes[dish]
    check(price, source, 'price')
    check(now_price, source, 'now_price')
    for (const [row, size] of serving_sizes.entries()) check(size.price, source, `serving_sizes.${row}.price`)
  }
}
