import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, type CartLine, isDated, itemCount, readCart } from './cart.ts'
import { rejoin, type SplitCart, splitOf, splitOff, storedLines } from './split-cart.ts'

const line = (id: string, dated: boolean, quantity = 1): CartLine => ({
  id,
  name: id,
  name_ar: null,
  serving_size: null,
  price: 5,
  choices: [],
  quantity,
  image_url: '',
  category_name: '',
  is_reservable: dated,
  reservation_details: dated ? { date: '2026-11-20', time: '7:00 PM', meal_size: 'half', guests_count: 5 } : null,
})
const carts = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), dated: fc.boolean(), quantity: fc.nat({ max: 9 }) }), {
    selector: ({ id, dated }) => `${id}${dated}`,
  })
  .map((lines): Cart => lines.map(({ id, dated, quantity }) => line(id, dated, quantity + 1)))
const sorted = (cart: Cart) => cart.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
const stored = (split: SplitCart) => splitOf(readCart(JSON.stringify(storedLines(split))).cart)

test('dishes with a date wait for the second order; the split can be undone', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const split = splitOff({ cart, later: [] })
      expect([split.cart.some(isDated), split.later.every(isDated)]).toEqual([false, true])
      expect(sorted(rejoin(split).cart)).toEqual(sorted(cart))
      if (split.cart.length > 0) expect(stored(split)).toEqual(split)
    }),
  )
})

test('once the first order is placed, its place is taken by the second', () => {
  const split = splitOff({ cart: [line('lamb', true), line('coffee', false)], later: [] })
  expect(stored({ ...split, cart: [] })).toEqual({ cart: [line('lamb', true)], later: [] })
})

test('a dish that is reserved again after the split joins those that wait', () => {
  const split = splitOff({ cart: [line('lamb', true), line('coffee', false)], later: [] })
  const again = splitOff({ ...split, cart: [...split.cart, line('lamb', true, 2)] })
  expect(again.later).toHaveLength(1)
  expect(itemCount(again.later)).toBe(3)
})
