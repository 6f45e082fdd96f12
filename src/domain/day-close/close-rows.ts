import { plainAmount } from '../money.ts'
import { csvLine } from '../text/csv.ts'
import type { CurrencyFigures, DayClose, ServiceFigures } from './day-close.schema.ts'

const COLUMNS = ['number', 'day', 'closed_at', 'closed_by', 'currency', 'service', 'figure', 'name', 'percent', 'value']

const AMOUNTS = [
  'subtotal',
  'delivery_fee',
  'tip',
  'tax_added',
  'sold',
  'given_back',
  'rounding',
  'uncollected',
  'unmatched',
  'cash',
  'captured',
  'refunded',
  'fee',
  'received',
] as const satisfies (keyof ServiceFigures)[]

type Row = { currency: string; service?: string; figure: string; name?: string; percent?: number | null; value: string }

/** Closes as lines of a CSV file: one figure a line, so that a spreadsheet can add up any of them over days. */
export function closeLines(closes: readonly DayClose[]): string {
  const lines = closes.flatMap((close) => {
    const head = [close.number, close.day, close.closed_at, close.closed_by]
    return rowsOf(close).map((row) =>
      csvLine([...head, row.currency, row.service ?? '', row.figure, row.name ?? '', row.percent ?? null, row.value]),
    )
  })
  return csvLine(COLUMNS) + lines.join('')
}

function rowsOf({ figures, drawer, ...close }: DayClose): Row[] {
  const { currency } = close
  const counts = (['open', 'cancelled'] as const).flatMap((name) =>
    figures[name].flatMap((count) => [
      { currency: count.currency, figure: `${name}_orders`, value: String(count.orders) },
      { currency: count.currency, figure: name, value: plainAmount(count.amount, count.currency) },
    ]),
  )
  const inDrawer = {
    drawer_float: drawer.float,
    ...Object.fromEntries(drawer.entries.map((entry, n) => [`drawer_entry_${n + 1}`, entry.amount])),
    drawer_expected: drawer.expected,
    drawer_counted: close.counted,
    drawer_difference: close.difference,
    drawer_left: close.left,
  }
  const reasons = new Map(drawer.entries.map(({ reason }, n) => [`drawer_entry_${n + 1}`, reason]))
  return [
    ...figures.currencies.flatMap(currencyRows),
    ...counts,
    ...Object.entries(inDrawer).map(([figure, amount]) => ({
      currency,
      figure,
      name: reasons.get(figure) ?? '',
      value: plainAmount(amount, currency),
    })),
  ]
}

function currencyRows({ currency, services, providers, taxes, ...whole }: CurrencyFigures): Row[] {
  const value = (amount: number) => plainAmount(amount, currency)
  const sums = (figures: Omit<ServiceFigures, 'service'>, service?: string): Row[] => [
    { currency, ...(service && { service }), figure: 'orders', value: String(figures.orders) },
    ...AMOUNTS.map((figure) => ({ currency, ...(service && { service }), figure, value: value(figures[figure]) })),
  ]
  return [
    ...sums(whole),
    ...services.flatMap(({ service, ...figures }) => sums(figures, service)),
    ...providers.flatMap(({ provider, ...amounts }) =>
      Object.entries(amounts).map(([figure, amount]) => ({
        currency,
        figure: `online_${figure}`,
        name: provider,
        value: value(amount),
      })),
    ),
    ...taxes.flatMap(({ name, percent, included, taxed, tax }) => {
      const rate = { currency, name: name ?? '', percent }
      const kind = included ? '_included' : ''
      return [
        { ...rate, figure: `taxed${kind}`, value: value(taxed) },
        { ...rate, figure: `tax${kind}`, value: value(tax) },
      ]
    }),
  ]
}
