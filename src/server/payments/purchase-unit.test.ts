import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars, usd } from '../../../tests/dollars.ts'
import { ALLERGENS_UNKNOWN } from '../../domain/menu/allergens.ts'
import { choiceText } from '../../domain/menu/choice-text.ts'
import { priceWithChoices } from '../../domain/menu/options.ts'
import { addUp } from '../../domain/money.ts'
import { LOCALES } from '../../domain/text/locales.ts'
import { unitsIn } from './paypal-money.ts'
import { purchaseUnit, shortened } from './purchase-unit.ts'

const line = fc.record({ price: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 99 }) })
const anyCents = fc.integer({ min: 0, max: 1_000_000 })
const amountOf = (money: { currency_code: string; value: string } | undefined) =>
  money ? (unitsIn(money) ?? Number.NaN) : 0

test('the parts sent to PayPal add up to the total, also when a line was cancelled before payment', () => {
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 50 }),
    tax: anyCents,
    included: fc.boolean(),
    fee: anyCents,
    tip: anyCents,
    cancelled: fc.nat(49),
  })
  fc.assert(
    fc.property(order, ({ lines, tax, included, fee, tip, cancelled }) => {
      const amounts = lines.map(({ price, quantity }) => price * quantity)
      const subtotal = amounts.reduce((sum, each) => sum + each, 0) - (amounts[cancelled] ?? 0)
      const { amount, items } = purchaseUnit({
        id: 'an order',
        locale: 'en',
        currency: 'USD',
        subtotal: dollars(subtotal),
        tax: dollars(tax),
        tax_included: included,
        delivery_fee: dollars(fee),
        tip: dollars(tip),
        total_amount: dollars(subtotal + (included ? 0 : tax) + fee + tip),
        items: lines.map(({ price, quantity }, n) => ({
          line: n,
          product_id: null,
          product_name: `Dish ${n}`,
          product_name_ar: null,
          notes: null,
          meal_size: null,
          guests_count: null,
          reservation: null,
          tax_name: null,
          tax_percent: null,
          serving_size: null,
          serving_size_ar: null,
          choices: [],
          allergens: ALLERGENS_UNKNOWN,
          quantity,
          unit_price: dollars(price),
          line_total: dollars(price * quantity),
        })),
      })
      const { item_total, tax_total, shipping, discount } = amount.breakdown
      const ofItems = items.reduce(
        (sum, { unit_amount, quantity }) => sum + amountOf(unit_amount) * Number(quantity),
        0,
      )
      expect(ofItems).toBe(amountOf(item_total))
      expect(amountOf(item_total) + amountOf(tax_total) + amountOf(shipping) - amountOf(discount)).toBe(
        amountOf(amount),
      )
    }),
  )
})

test('a tip is an item with its name in the guest’s language', () => {
  const order = {
    id: '',
    currency: 'USD',
    subtotal: 0,
    tax: 0,
    tax_included: false,
    delivery_fee: 0,
    tip: 3.5,
    total_amount: 3.5,
    items: [],
  }
  const namesOf = (locale: 'en' | 'ar') => purchaseUnit({ ...order, locale }).items.map(({ name }) => name)
  expect([namesOf('en'), namesOf('ar')]).toEqual([['Tip'], ['إكرامية']])
  expect(purchaseUnit({ ...order, locale: 'en', tip: 0, total_amount: 0 }).items).toEqual([])
})

test('a dish has its name in the guest’s language, cut to PayPal’s limit', () => {
  const dish = {
    product_id: null,
    product_name: 'Lamb',
    product_name_ar: 'لحم',
    notes: null,
    meal_size: null,
    guests_count: null,
    reservation: null,
    tax_name: null,
    tax_percent: null,
  }
  const line = {
    line: 0,
    ...dish,
    serving_size: 'Large',
    serving_size_ar: null,
    choices: [],
    allergens: ALLERGENS_UNKNOWN,
    quantity: 1,
    unit_price: 1,
    line_total: 1,
  }
  const order = {
    id: '',
    currency: 'USD',
    subtotal: 1,
    tax: 0,
    tax_included: false,
    delivery_fee: 0,
    tip: 0,
    total_amount: 1,
  }
  const nameOf = (locale: 'en' | 'ar', item = line) => purchaseUnit({ ...order, locale, items: [item] }).items[0]?.name
  expect([nameOf('en'), nameOf('ar')]).toEqual(['Lamb, Large', 'لحم، Large'])
  expect(nameOf('en', { ...line, product_name: 'x'.repeat(300) })).toHaveLength(127)
})

const priceDifference = fc.integer({ min: -2000, max: 2000 }).map(dollars)
const choice = fc.record({
  option_id: fc.uuid(),
  group_name: fc.constant('Extras'),
  group_name_ar: fc.constant(null),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  name_ar: fc.constantFrom(null, 'بصل'),
  quantity: fc.nat(20),
  price: priceDifference,
})
const chosenLine = fc.record({
  base: fc.integer({ min: 0, max: 50_000 }),
  choices: fc.array(choice, { maxLength: 8 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  meals: fc.integer({ min: 1, max: 40 }),
})

test('with any choices the items add up, and what was chosen is described within PayPal’s limit', () => {
  fc.assert(
    fc.property(fc.array(chosenLine, { minLength: 1, maxLength: 5 }), fc.constantFrom(...LOCALES), (lines, locale) => {
      const sold = lines.map(({ base, choices, quantity, meals }) => {
        const unit = priceWithChoices(usd(base), choices, 'USD') * meals
        return {
          product_id: null,
          product_name: 'Falafel',
          product_name_ar: null,
          notes: null,
          meal_size: null,
          guests_count: null,
          reservation: null,
          tax_name: null,
          tax_percent: null,
          serving_size: null,
          serving_size_ar: null,
          line: 0,
          choices,
          allergens: ALLERGENS_UNKNOWN,
          quantity,
          unit_price: dollars(unit),
          line_total: dollars(unit * quantity),
        }
      })
      const total = dollars(addUp(sold.map(({ line_total }) => cents(line_total))))
      const amounts = { subtotal: total, tax: 0, tax_included: false, delivery_fee: 0, tip: 0, total_amount: total }
      const { amount, items } = purchaseUnit({ id: 'an order', locale, currency: 'USD', ...amounts, items: sold })
      const ofItems = items.map(({ unit_amount, quantity }) => amountOf(unit_amount) * Number(quantity))
      expect(ofItems.reduce((sum, each) => sum + each, 0)).toBe(amountOf(amount))
      for (const [i, { description }] of items.entries()) {
        const [first] = sold[i]?.choices ?? []
        expect(description === undefined).toBe(first === undefined)
        if (!first || description === undefined) continue
        expect(description.length).toBeLessThanOrEqual(127)
        expect(description.startsWith(choiceText(first, locale).slice(0, 100))).toBe(true)
      }
    }),
  )
})

test('a long name is cut between characters, never through one', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shortened(`${'x'.repeat(126)}🍋`)).toBe('x'.repeat(126))
  expect(shortened(`${'x'.repeat(120)}${family}`)).toBe('x'.repeat(120))
  expect(shortened(`${'x'.repeat(125)}🍋`)).toBe(`${'x'.repeat(125)}🍋`)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const short = shortened(name)
      return short.length <= 127 && name.startsWith(short) && short.isWellFormed()
    }),
  )
})
