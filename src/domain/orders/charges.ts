import type { CurrencyCode } from '../currency-digits.ts'
import { type Amount, addUp, type Minor, toAmount, toMinor } from '../money.ts'
import type { Channel, PaymentMethod } from './orders.ts'
import type { SoldTax } from './tax.schema.ts'
import { type Taxed, type TaxShare, taxOf } from './tax.ts'

/** `tax`: that of all rates together. `tax_included`: it is a part of the prices, and not added to them. */
export type Charges = {
  subtotal: Minor
  tax: Minor
  taxes: TaxShare[]
  tax_included: boolean
  delivery_fee: Minor
  tip: Minor
  total: Minor
}

/** What an order costs: a tip is not taxed. */
export function charges(taxed: Taxed, tip: Minor): Charges {
  const { dishes, delivery, tax_included } = taxed
  const taxes = taxOf(taxed)
  const subtotal = addUp(dishes.map(({ units }) => units))
  const tax = addUp(taxes.map((share) => share.tax))
  const added = tax_included ? [] : [tax]
  return {
    subtotal,
    tax,
    taxes,
    tax_included,
    delivery_fee: delivery.units,
    tip,
    total: addUp([subtotal, ...added, delivery.units, tip]),
  }
}

export type ChargePart = 'subtotal' | 'tax' | 'delivery' | 'tip'

/** `percent`: of a tax, where there is more than one. */
export type ChargeLine = { part: ChargePart; units: Minor; percent?: number }

/**
 * The parts of a total, as every screen and mail lists them. The order page lists delivery unless the guest picks the
 * order up; elsewhere the dishes alone are the total, unless the guest pays tax or delivery, may still
 * have to (`isFeeOpen`), or gives a tip. Tax that prices include is no part: it is said below the total.
 */
export function partsOf(
  { subtotal, taxes, tax, tax_included, delivery_fee, tip }: Charges,
  { channel, payment_method }: { channel: Channel; payment_method: PaymentMethod },
  isFeeOpen = false,
): ChargeLine[] {
  const always = channel === 'order'
  const brought = always && payment_method !== 'pickup'
  const added: ChargeLine[] = tax_included ? [] : taxLines(taxes, tax)
  if (!always && !isFeeOpen && delivery_fee === 0 && tip === 0 && added.length === 0) return []
  return [
    { part: 'subtotal', units: subtotal },
    ...added,
    ...(brought || isFeeOpen || delivery_fee > 0 ? [{ part: 'delivery' as const, units: delivery_fee }] : []),
    ...(tip > 0 ? [{ part: 'tip' as const, units: tip }] : []),
  ]
}

/** One line where there is one rate; otherwise each with its percentage. */
function taxLines(taxes: readonly TaxShare[], tax: Minor): ChargeLine[] {
  const charged = taxes.filter((share) => share.tax > 0)
  if (charged.length > 1) return charged.map((share) => ({ part: 'tax', units: share.tax, percent: share.percent }))
  return tax > 0 ? [{ part: 'tax', units: tax }] : []
}

/** The tax that the prices of an order include, by rate. */
export const includedTaxes = ({ taxes, tax_included }: Charges): TaxShare[] =>
  tax_included ? taxes.filter(({ tax }) => tax > 0) : []

/** As the API and the database have them. */
export const inAmounts = (price: Charges, currency: CurrencyCode) => ({
  subtotal: toAmount(price.subtotal, currency),
  tax: toAmount(price.tax, currency),
  taxes: price.taxes.map(
    (share): SoldTax => ({
      ...share,
      dishes: toAmount(share.dishes, currency),
      delivery: toAmount(share.delivery, currency),
      tax: toAmount(share.tax, currency),
    }),
  ),
  tax_included: price.tax_included,
  delivery_fee: toAmount(price.delivery_fee, currency),
  tip: toAmount(price.tip, currency),
  total: toAmount(price.total, currency),
})

type Amounts = Record<'subtotal' | 'tax' | 'delivery_fee' | 'tip' | 'total', Amount> & {
  taxes: readonly SoldTax[]
  tax_included: boolean
}

/** Amounts of the API or the database in whole units. */
export const inUnits = (amounts: Amounts, currency: CurrencyCode): Charges => ({
  subtotal: toMinor(amounts.subtotal, currency),
  tax: toMinor(amounts.tax, currency),
  taxes: taxesInUnits(amounts.taxes, currency),
  tax_included: amounts.tax_included,
  delivery_fee: toMinor(amounts.delivery_fee, currency),
  tip: toMinor(amounts.tip, currency),
  total: toMinor(amounts.total, currency),
})

export const taxesInUnits = (taxes: readonly SoldTax[], currency: CurrencyCode): TaxShare[] =>
  taxes.map((share) => ({
    ...share,
    dishes: toMinor(share.dishes, currency),
    delivery: toMinor(share.delivery, currency),
    tax: toMinor(share.tax, currency),
  }))
