import { type Detail, detail } from './errors.ts'
import { isCurrency, MAX_AMOUNT, type Money, minorUnits, readMinor } from './money.ts'
import type { Unit } from './order-request.ts'

/** The errors of PayPal for a well-formed order: first each amount by itself, then the sums. */
export function validateUnit(unit: Unit): Detail[] {
  const unitPath = `/purchase_units/@reference_id=='${unit.reference_id}'`
  const details = listAmounts(unit).flatMap(([path, amount]) => validateAmount(`${unitPath}${path}`, amount, unit))
  return details.length > 0 ? details : validateSums(unitPath, unit)
}

function listAmounts({ amount, items = [] }: Unit): [path: string, amount: Money][] {
  const parts = Object.entries(amount.breakdown ?? {}).flatMap<[string, Money]>(([name, part]) =>
    part ? [[`/amount/breakdown/${name}`, part]] : [],
  )
  const lines = items.flatMap<[string, Money]>(({ unit_amount, tax }, index) => [
    [`/items/${index}/unit_amount`, unit_amount],
    ...(tax ? [[`/items/${index}/tax`, tax] satisfies [string, Money]] : []),
  ])
  return [['/amount', amount], ...parts, ...lines]
}

function validateAmount(path: string, amount: Money, unit: Unit): Detail[] {
  const { currency_code, value } = amount
  const context = (name: string, shown: string) => ({
    field: `${path}/${name}`,
    value: shown,
    location: 'body' as const,
  })
  if (!isCurrency(currency_code)) return [detail('INVALID_CURRENCY_CODE', context('currency_code', currency_code))]
  if (currency_code !== unit.amount.currency_code)
    return [detail('MULTI_CURRENCY_ORDER', context('currency_code', currency_code))]
  const minor = minorUnits(amount)
  if (minor === undefined) return [detail('DECIMAL_PRECISION', context('value', value))]
  if (amount === unit.amount && minor <= 0n) return [detail('CANNOT_BE_ZERO_OR_NEGATIVE', context('value', value))]
  if (minor < 0n) return [detail('CANNOT_BE_NEGATIVE', context('value', value))]
  if (minor > MAX_AMOUNT) return [detail('MAX_VALUE_EXCEEDED', context('value', value))]
  return []
}

function validateSums(unitPath: string, { amount, items }: Unit): Detail[] {
  const { breakdown } = amount
  const part = (name: keyof NonNullable<typeof breakdown>) => {
    const money = breakdown?.[name]
    return money ? readMinor(money) : 0n
  }
  const createDetail = (issue: string, field: string, { value }: { value?: string } = {}) =>
    detail(issue, { field: `${unitPath}/amount/${field}`, ...(value && { value }), location: 'body' })
  const details: Detail[] = []
  if (items?.length) {
    if (!breakdown?.item_total) details.push(createDetail('ITEM_TOTAL_REQUIRED', 'breakdown/item_total'))
    else if (part('item_total') !== total(items, ({ unit_amount }) => unit_amount))
      details.push(createDetail('ITEM_TOTAL_MISMATCH', 'breakdown/item_total/value', breakdown.item_total))
    // A tax on the whole order is valid as long as no item has a tax of its own.
    if (items.some(({ tax }) => tax)) {
      if (!breakdown?.tax_total) details.push(createDetail('TAX_TOTAL_REQUIRED', 'breakdown/tax_total'))
      else if (part('tax_total') !== total(items, ({ tax }) => tax))
        details.push(createDetail('TAX_TOTAL_MISMATCH', 'breakdown/tax_total/value', breakdown.tax_total))
    }
  }
  const added = part('item_total') + part('tax_total') + part('shipping') + part('handling') + part('insurance')
  if (breakdown && readMinor(amount) !== added - part('shipping_discount') - part('discount'))
    details.push(createDetail('AMOUNT_MISMATCH', 'value', amount))
  return details
}

type Item = NonNullable<Unit['items']>[number]

const total = (items: Item[], of: (item: Item) => Money | undefined): bigint =>
  items.reduce((sum, item) => {
    const amount = of(item)
    return amount ? sum + readMinor(amount) * BigInt(item.quantity) : sum
  }, 0n)
