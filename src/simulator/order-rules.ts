import { type Detail, detail } from './errors.ts'
import { isCurrency, LARGEST, type Money, minorUnits, readMinor } from './money.ts'
import type { Unit } from './order-request.ts'

/** What PayPal finds wrong with an order that is well-formed: first each amount by itself, then their sums. */
export function objections(unit: Unit): Detail[] {
  const here = `/purchase_units/@reference_id=='${unit.reference_id}'`
  const single = amountsOf(unit).flatMap(([place, amount]) => objection(`${here}${place}`, amount, unit))
  return single.length > 0 ? single : sumObjections(here, unit)
}

function amountsOf({ amount, items = [] }: Unit): [place: string, amount: Money][] {
  const parts = Object.entries(amount.breakdown ?? {}).flatMap<[string, Money]>(([name, part]) =>
    part ? [[`/amount/breakdown/${name}`, part]] : [],
  )
  const lines = items.flatMap<[string, Money]>(({ unit_amount, tax }, index) => [
    [`/items/${index}/unit_amount`, unit_amount],
    ...(tax ? [[`/items/${index}/tax`, tax] satisfies [string, Money]] : []),
  ])
  return [['/amount', amount], ...parts, ...lines]
}

function objection(place: string, amount: Money, unit: Unit): Detail[] {
  const { currency_code, value } = amount
  const about = (name: string, shown: string) => ({
    field: `${place}/${name}`,
    value: shown,
    location: 'body' as const,
  })
  if (!isCurrency(currency_code)) return [detail('INVALID_CURRENCY_CODE', about('currency_code', currency_code))]
  if (currency_code !== unit.amount.currency_code)
    return [detail('MULTI_CURRENCY_ORDER', about('currency_code', currency_code))]
  const minor = minorUnits(amount)
  if (minor === undefined) return [detail('DECIMAL_PRECISION', about('value', value))]
  if (amount === unit.amount && minor <= 0n) return [detail('CANNOT_BE_ZERO_OR_NEGATIVE', about('value', value))]
  if (minor < 0n) return [detail('CANNOT_BE_NEGATIVE', about('value', value))]
  if (minor > LARGEST) return [detail('MAX_VALUE_EXCEEDED', about('value', value))]
  return []
}

function sumObjections(here: string, { amount, items }: Unit): Detail[] {
  const { breakdown } = amount
  const part = (name: keyof NonNullable<typeof breakdown>) => {
    const found = breakdown?.[name]
    return found ? readMinor(found) : 0n
  }
  const wrong = (issue: string, place: string, { value }: { value?: string } = {}) =>
    detail(issue, { field: `${here}/amount/${place}`, ...(value && { value }), location: 'body' })
  const found: Detail[] = []
  if (items?.length) {
    if (!breakdown?.item_total) found.push(wrong('ITEM_TOTAL_REQUIRED', 'breakdown/item_total'))
    else if (part('item_total') !== total(items, ({ unit_amount }) => unit_amount))
      found.push(wrong('ITEM_TOTAL_MISMATCH', 'breakdown/item_total/value', breakdown.item_total))
    // A tax on the whole order is fine as long as no line claims one of its own.
    if (items.some(({ tax }) => tax)) {
      if (!breakdown?.tax_total) found.push(wrong('TAX_TOTAL_REQUIRED', 'breakdown/tax_total'))
      else if (part('tax_total') !== total(items, ({ tax }) => tax))
        found.push(wrong('TAX_TOTAL_MISMATCH', 'breakdown/tax_total/value', breakdown.tax_total))
    }
  }
  const added = part('item_total') + part('tax_total') + part('shipping') + part('handling') + part('insurance')
  if (breakdown && readMinor(amount) !== added - part('shipping_discount') - part('discount'))
    found.push(wrong('AMOUNT_MISMATCH', 'value', amount))
  return found
}

type Item = NonNullable<Unit['items']>[number]

const total = (items: Item[], of: (item: Item) => Money | undefined): bigint =>
  items.reduce((sum, item) => {
    const each = of(item)
    return each ? sum + readMinor(each) * BigInt(item.quantity) : sum
  }, 0n)
