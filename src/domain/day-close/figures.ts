import type { CurrencyCode } from '../currency-digits.ts'
import { SERVICES } from '../hours/services.ts'
import { asMinor, type Minor, toAmount, toSignedMinor } from '../money.ts'
import type { CurrencyFigures, ServiceFigures } from './day-close.schema.ts'
import type { EntryKind, MoneyEntry } from './entries.ts'

/** Figures of a day from the entries of its ledger, for each currency, in the order of their codes. */
export function figuresOf(entries: readonly MoneyEntry[]): CurrencyFigures[] {
  const currencies = [...new Set(entries.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = entries.filter((entry) => entry.currency === currency)
    return {
      currency,
      ...sumsOf(own, currency),
      services: SERVICES.flatMap((service) => {
        const served = own.filter((entry) => entry.service === service)
        return served.length > 0 ? [{ service, ...sumsOf(served, currency) }] : []
      }),
      providers: providersOf(own, currency),
      taxes: taxesOf(own, currency),
    }
  })
}

function sumsOf(entries: readonly MoneyEntry[], currency: CurrencyCode): Omit<ServiceFigures, 'service'> {
  const units = (kind: EntryKind) => unitsOf(entries, currency, kind)
  const added = unitsOf(
    entries.filter(({ included }) => !included),
    currency,
    'tax',
  )
  const sold = asMinor(units('subtotal') + units('delivery') + units('tip') + added)
  const amount = (value: number) => toAmount(asMinor(value), currency)
  return {
    orders: entries.reduce((count, entry) => count + (entry.kind === 'orders' ? entry.amount : 0), 0),
    subtotal: amount(units('subtotal')),
    delivery_fee: amount(units('delivery')),
    tip: amount(units('tip')),
    tax_added: amount(added),
    sold: amount(sold),
    given_back: amount(units('given_back')),
    rounding: amount(units('rounding')),
    uncollected: amount(units('uncollected')),
    unmatched: amount(units('unmatched')),
    cash: amount(units('cash')),
    captured: amount(units('captured')),
    refunded: amount(units('refunded')),
    fee: amount(units('fee')),
    received: amount(units('cash') + units('captured') - units('refunded')),
  }
}

function providersOf(entries: readonly MoneyEntry[], currency: CurrencyCode): CurrencyFigures['providers'] {
  const names = [...new Set(entries.flatMap(({ provider }) => provider ?? []))].sort()
  return names.map((provider) => {
    const own = entries.filter((entry) => entry.provider === provider)
    const units = (kind: EntryKind) => unitsOf(own, currency, kind)
    const amount = (value: number) => toAmount(asMinor(value), currency)
    return {
      provider,
      captured: amount(units('captured')),
      refunded: amount(units('refunded')),
      fee: amount(units('fee')),
      net: amount(units('captured') - units('refunded') - units('fee')),
    }
  })
}

/** The tax of each rate as it was sold, less the tax of what was given back. The highest rates first. */
function taxesOf(entries: readonly MoneyEntry[], currency: CurrencyCode): CurrencyFigures['taxes'] {
  const taxed = entries.filter(({ kind }) => ['taxed', 'tax', 'taxed_back', 'tax_back'].includes(kind))
  const groups = Map.groupBy(taxed, ({ name, percent, included }) => JSON.stringify([name, percent, included]))
  return [...groups.values()]
    .map((own) => {
      const [{ name = null, percent = null, included = null } = {}] = own
      const amount = (sold: EntryKind, back: EntryKind) =>
        toAmount(asMinor(unitsOf(own, currency, sold) - unitsOf(own, currency, back)), currency)
      return {
        name,
        name_ar: own.find((entry) => entry.name_ar !== null)?.name_ar ?? null,
        percent,
        included: included === true,
        taxed: amount('taxed', 'taxed_back'),
        tax: amount('tax', 'tax_back'),
      }
    })
    .filter(({ taxed, tax }) => taxed !== 0 || tax !== 0)
    .toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0) || (a.name ?? '').localeCompare(b.name ?? ''))
}

const unitsOf = (entries: readonly MoneyEntry[], currency: CurrencyCode, wanted: EntryKind): Minor =>
  asMinor(entries.reduce((sum, { kind, amount }) => sum + (kind === wanted ? toSignedMinor(amount, currency) : 0), 0))

/** What a day received less what its sales explain: nothing, in a ledger that is whole. */
export function imbalance(figures: Omit<ServiceFigures, 'service'>, currency: CurrencyCode): Minor {
  const units = (amount: number) => toSignedMinor(amount, currency)
  const { received, sold, given_back, rounding, uncollected, unmatched } = figures
  return asMinor(
    units(received) - units(sold) + units(given_back) - units(rounding) + units(uncollected) - units(unmatched),
  )
}
