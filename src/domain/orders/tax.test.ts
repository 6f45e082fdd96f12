import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usd } from '../../../tests/dollars.ts'
import { orderCharges } from '../cart/terms.ts'
import { CURRENCIES } from '../currencies.ts'
import { addUp } from '../money.ts'
import { priceOfPortions } from '../payments/line-refunds.ts'
import { inAmounts, includedTaxes, inUnits, partsOf } from './charges.ts'
import { CHANNELS, PAYMENT_METHODS } from './orders.ts'
import { cashTotal } from './payment.ts'
import { type TaxTerms, TaxTermsSchema } from './tax.schema.ts'
import { deliveryRate, dishRate, ownTaxWord, taxOf } from './tax.ts'

const [FOOD, DRINKS] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const rate = (name: string, percent: number, from: string | null = null, to: string | null = null) => ({
  name,
  name_ar: null,
  percent,
  valid_from: from,
  valid_to: to,
})
/** As an owner in Berlin enters them: food changed on the first day of 2026. */
const german: TaxTerms = {
  included: true,
  rates: [rate('Food', 19, null, '2025-12-31'), rate('Food', 7, '2026-01-01'), rate('Drinks', 19)],
  rate: 'Food',
  exceptions: [{ category_id: DRINKS, service: null, rate: 'Drinks' }],
  delivery: 'Food',
}
const settings = { currency: 'EUR', tax_percent: 15, taxes: german, delivery_fee: 3, tips: true, tip_percents: [10] }
const delivered = { channel: 'order' as const, payment_method: 'cash' as const, tip: null }
const dish = (units: number, category_id: string | null, date: string | null = null) => ({
  units: usd(units),
  category_id,
  date,
})

test('prices that include tax are the total, and the share of each rate is said', () => {
  const dishes = [dish(1070, FOOD), dish(238, DRINKS), dish(1071, FOOD)]
  const price = orderCharges({ dishes, day: '2026-11-16' }, { ...delivered, tip: { amount: 2 } }, settings)
  expect(price).toMatchObject({ subtotal: 2379, delivery_fee: 300, tip: 200, total: 2879, tax: 198 })
  // 7 % of 24.41 with the delivery is 1.597: rounded once, not per line.
  expect(includedTaxes(price).map(({ name, percent, tax }) => [name, percent, tax])).toEqual([
    ['Food', 7, 160],
    ['Drinks', 19, 38],
  ])
  expect(partsOf(price, delivered).map(({ part }) => part)).toEqual(['subtotal', 'delivery', 'tip'])
})

test('prices without tax get each rate as a line of its own, and a tip is not taxed', () => {
  const dishes = [dish(1000, FOOD), dish(200, DRINKS)]
  const added = { ...settings, taxes: { ...german, included: false, delivery: null } }
  const price = orderCharges({ dishes, day: '2026-11-16' }, { ...delivered, tip: { percent: 10 } }, added)
  expect(price).toMatchObject({ subtotal: 1200, tax: 108, delivery_fee: 300, tip: 120, total: 1728 })
  expect(partsOf(price, delivered)).toEqual([
    { part: 'subtotal', units: 1200 },
    { part: 'tax', units: 70, percent: 7 },
    { part: 'tax', units: 38, percent: 19 },
    { part: 'delivery', units: 300 },
    { part: 'tip', units: 120 },
  ])
  const [, only] = partsOf(orderCharges({ dishes: [dish(1000, FOOD)], day: '2026-11-16' }, delivered, added), delivered)
  expect(only).toEqual({ part: 'tax', units: 70 })
})

test('the day on which a dish is had decides its rate, and the most exact exception the rate itself', () => {
  const on = (day: string) => dishRate(german, { category_id: FOOD, day }, 'delivery')?.percent
  expect([on('2025-12-31'), on('2026-01-01')]).toEqual([19, 7])
  expect(deliveryRate(german, '2025-12-31')?.percent).toBe(19)
  const reserved = [dish(1190, FOOD, '2025-12-31'), dish(1070, FOOD, '2026-01-01'), dish(1070, FOOD)]
  const price = orderCharges(
    { dishes: reserved, day: '2026-01-02' },
    { ...delivered, channel: 'reservation' },
    settings,
  )
  expect(price.taxes.map(({ percent, dishes, tax }) => [percent, dishes, tax])).toEqual([
    [19, 1190, 190],
    [7, 2140, 140],
  ])
  const british: TaxTerms = {
    ...german,
    rates: [rate('Standard', 20), rate('Zero', 0)],
    rate: 'Standard',
    exceptions: [
      { category_id: null, service: 'pickup', rate: 'Zero' },
      { category_id: FOOD, service: null, rate: null },
      { category_id: FOOD, service: 'pickup', rate: 'Standard' },
    ],
  }
  const at = (category_id: string, service: 'dine_in' | 'pickup') =>
    dishRate(british, { category_id, day: '2026-11-16' }, service)?.name ?? null
  expect([at(DRINKS, 'dine_in'), at(DRINKS, 'pickup')]).toEqual(['Standard', 'Zero'])
  expect([at(FOOD, 'dine_in'), at(FOOD, 'pickup')]).toEqual([null, 'Standard'])
})

test('rates with overlapping days, unknown names and repeated exceptions are refused at their field', () => {
  const pathsOf = (terms: unknown) =>
    TaxTermsSchema.safeParse(terms).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(pathsOf(german)).toEqual([])
  expect(pathsOf({ ...german, rates: [rate('Food', 7), rate('Food', 19, '2027-01-01'), rate('Drinks', 19)] })).toEqual([
    'rates.1.valid_from',
  ])
  expect(pathsOf({ ...german, rates: [...german.rates, rate('Old', 1, '2026-02-01', '2026-01-31')] })).toEqual([
    'rates.3.valid_to',
  ])
  expect(pathsOf({ ...german, rates: [rate('Food', -1), rate('Drinks', 7.005)] })).toEqual([
    'rates.0.percent',
    'rates.1.percent',
  ])
  const wrong = { category_id: null, service: null, rate: 'Fuel' }
  expect(pathsOf({ ...german, rate: 'Meals', delivery: 'Fuel', exceptions: [wrong] })).toEqual([
    'rate',
    'delivery',
    'exceptions.0.rate',
    'exceptions.0.category_id',
  ])
  const [one] = german.exceptions
  expect(pathsOf({ ...german, exceptions: [one, one] })).toEqual(['exceptions.1.category_id'])
})

test('only what is paid in cash is rounded to the smallest coin', () => {
  const francs = (total: number, method: 'cash' | 'paypal' | 'pickup' = 'cash', coin: number | null = 5) =>
    cashTotal(usd(total), method, coin === null ? null : usd(coin))
  expect([1232, 1233, 1237, 1238, 1235].map((total) => francs(total))).toEqual([1230, 1235, 1235, 1240, null])
  expect(francs(1250, 'cash', 100)).toBe(1300) // half a coin up
  expect([francs(1232, 'paypal'), francs(1232, 'cash', null)]).toEqual([null, null])
  expect(francs(1232, 'pickup')).toBe(1230)
})

test('each language has its own word for tax, or the usual one', () => {
  const words = { tax_word: 'VAT', tax_word_ar: null }
  expect([ownTaxWord(words, 'en'), ownTaxWord(words, 'ar')]).toEqual(['VAT', null])
})

const anyRate = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  percent: fc.nat(3000).map((hundredths) => hundredths / 100),
})
const anyTerms = fc
  .record({
    included: fc.boolean(),
    rates: fc.uniqueArray(anyRate, { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
    picks: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
  })
  .map(({ included, rates, picks: [usual, drinks, fee] }): TaxTerms => {
    const named = (pick: number) => rates[pick]?.name ?? null
    return {
      included,
      rates: rates.map(({ name, percent }) => rate(name, percent)),
      rate: named(usual),
      exceptions: [{ category_id: DRINKS, service: null, rate: named(drinks) }],
      delivery: named(fee),
    }
  })
const anyDishes = fc.array(
  fc.record({
    price: fc.nat(9_000_000).map(usd),
    quantity: fc.integer({ min: 1, max: 3 }),
    category_id: fc.constantFrom(FOOD, DRINKS, null),
  }),
  { minLength: 1, maxLength: 5 },
)
const anyWay = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  payment_method: fc.constantFrom(...PAYMENT_METHODS),
  tip: fc.constantFrom(null, { percent: 10 }),
})

test('with any rates and currency the parts are the total, the rates the tax, and a refund dish by dish the whole', () => {
  fc.assert(
    fc.property(anyDishes, anyTerms, anyWay, fc.constantFrom(...CURRENCIES), (sold, taxes, way, currency) => {
      const charged = sold.map(({ price, quantity, category_id }) => dish(price * quantity, category_id))
      const rules = { ...settings, currency, taxes }
      const price = orderCharges({ dishes: charged, day: '2026-11-16' }, way, rules)
      const { subtotal, delivery_fee, tip, tax, total } = price
      expect(total).toBe(addUp([subtotal, delivery_fee, tip, ...(taxes.included ? [] : [tax])]))
      expect(tax).toBe(addUp(price.taxes.map((share) => share.tax)))
      expect(inUnits(inAmounts(price, currency), currency)).toEqual(price)
      const listed = partsOf(price, way).map(({ units }) => units)
      expect(listed.length === 0 ? subtotal : addUp(listed)).toBe(total)
      for (const share of price.taxes) {
        const base = share.dishes + share.delivery
        const exact = (base * share.percent) / (taxes.included ? 100 + share.percent : 100)
        expect(Math.abs(share.tax - exact)).toBeLessThanOrEqual(0.500_01)
      }
      // Every portion alone, in turn; what is left is the fee, its tax and the tip.
      const lines = sold.map(({ price: unit_price, quantity, category_id }, line) => {
        const its = dishRate(taxes, { category_id, day: '2026-11-16' }, 'delivery')
        return { line, quantity, unit_price, tax_name: its?.name ?? null, tax_percent: its?.percent ?? null }
      })
      const refunded: { line: number; quantity: number }[] = []
      let given = 0
      for (const { line, quantity } of lines)
        for (let portion = 0; portion < quantity; portion++) {
          const paid = { lines, taxes: price.taxes, tax_included: taxes.included, refunded }
          given += priceOfPortions(paid, [{ line, quantity: 1 }]) ?? Number.NaN
          refunded.push({ line, quantity: 1 })
        }
      const taxOfDishes = price.taxes.map((share) => {
        const whole = share.dishes + share.delivery
        return taxes.included || whole === 0 ? 0 : Math.round((share.tax * share.dishes) / whole)
      })
      expect(given).toBe(taxOfDishes.reduce((sum, part) => sum + part, subtotal as number))
      expect(given + delivery_fee + tip).toBeLessThanOrEqual(total)
    }),
    { numRuns: 10_000 },
  )
})

test('nothing that costs nothing has a rate', () => {
  const free = { units: usd(0), rate: { name: 'Food', name_ar: null, percent: 7 } }
  expect(taxOf({ dishes: [free], delivery: free, tax_included: false })).toEqual([])
})
