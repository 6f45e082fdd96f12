import { expect, test } from 'vitest'
import { ALLERGENS_UNKNOWN } from '../menu/allergens.ts'
import type { SoldChoice } from '../menu/options.schema.ts'
import type { QuoteLine } from '../orders/quote.schema.ts'
import { type CartLine, mergeLines } from './cart.ts'
import { cartChanges, mergeChanges, reconcile } from './reconcile.ts'

const details = { date: '2026-11-17', time: '7:00 PM', meal_size: 'full' as const, guests_count: 10 }
const mandi: CartLine = {
  id: 'mandi',
  serving_size: null,
  name: 'Mandi',
  name_ar: null,
  price: 24,
  quantity: 1,
  image_url: '/a.webp',
  choices: [],
  category_name: 'Mains',
  is_reservable: true,
  reservation_details: details,
}
const ayran: CartLine = {
  ...mandi,
  id: 'ayran',
  name: 'Ayran',
  price: 4,
  is_reservable: false,
  reservation_details: null,
}
const quoted = (line: CartLine, more: Partial<QuoteLine> = {}): QuoteLine => ({
  ...line,
  product_id: line.id,
  serving_size_ar: null,
  image: null,
  category_name_ar: null,
  has_options: false,
  choices: [...line.choices],
  allergens: ALLERGENS_UNKNOWN,
  unit_price: line.price,
  line_total: line.price,
  problems: [],
  ...more,
})
const changes = (cart: CartLine[], lines: QuoteLine[]) => cartChanges(cart, reconcile(cart, lines) ?? [], lines, 'USD')

test('a cart follows the current menu; a new picture alone is not reported as a change', () => {
  const lines = [quoted(mandi, { price: 26 }), quoted(ayran, { image_url: '/b.webp' })]
  expect(reconcile([mandi, ayran], lines)).toMatchObject([{ price: 26 }, { image_url: '/b.webp' }])
  expect(changes([mandi, ayran], lines)).toMatchObject([
    { line: 'mandi,,,reserved', product_name: 'Mandi', price: { before: 4800, after: 5200 } },
  ])
  expect(reconcile([mandi, ayran], lines.toReversed()), 'the answer to another cart').toBeUndefined()
})

test('a new name and a date that is not needed any more are reported', () => {
  const lines = [quoted(mandi, { name: 'Lamb Mandi', is_reservable: false })]
  expect(changes([mandi], lines)).toMatchObject([
    { product_name: 'Lamb Mandi', renamed: { name: 'Mandi' }, undated: true, price: { before: 4800, after: 2400 } },
  ])
})

test('an unavailable dish keeps its line, marked, until it is available again', () => {
  const lines = [quoted(mandi, { name: null, price: 0, problems: [{ code: 'dish_gone' }] })]
  const now = reconcile([mandi], lines) ?? []
  expect(now).toEqual([{ ...mandi, unavailable: true }])
  expect(cartChanges([mandi], now, lines, 'USD')).toEqual([])
  expect(reconcile(now, [quoted(mandi)])).toEqual([mandi])
  expect(reconcile([mandi], [quoted(mandi, { problems: [{ code: 'slot_full' }] })])).toEqual([mandi])
})

test('a price that changes twice is reported once, and not at all when it is the old one again', () => {
  const first = changes([mandi], [quoted(mandi, { price: 26 })])
  const second = changes([{ ...mandi, price: 26 }], [quoted(mandi, { price: 27 })])
  expect(mergeChanges(first, second)).toMatchObject([{ price: { before: 4800, after: 5400 } }])
  const back = changes([{ ...mandi, price: 26 }], [quoted(mandi)])
  expect(mergeChanges(first, back)).toEqual([])
  expect(mergeChanges(first, [])).toEqual(first)
})

test('options that are gone, or offered less often, are reported, and lines that become equal are one line', () => {
  const sauce = (name: string, quantity: number): SoldChoice => ({
    option_id: name,
    group_name: 'Sauces',
    group_name_ar: null,
    name,
    name_ar: null,
    price: quantity && 0.5,
    quantity,
  })
  const cart = [
    { ...ayran, choices: [sauce('Garlic', 3), sauce('Tahini', 1)] },
    { ...ayran, quantity: 2, choices: [sauce('Garlic', 1)] },
  ]
  const lines = cart.map((line) => quoted(line, { choices: [sauce('Garlic', 1), sauce('Onions', 0)] }))
  expect(changes(cart, lines)).toMatchObject([
    {
      line: 'ayran,,Garlicx1',
      dropped: [
        { name: 'Garlic', quantity: 2 },
        { name: 'Tahini', quantity: 1 },
      ],
    },
  ])
  expect(mergeLines(reconcile(cart, lines) ?? [])).toMatchObject([{ quantity: 3, choices: [{ name: 'Garlic' }, {}] }])
})
