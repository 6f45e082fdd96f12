import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS_UNKNOWN } from '../menu/allergens.ts'
import type { Product } from '../menu/catalogue.schema.ts'
import type { SoldChoice } from '../menu/options.schema.ts'
import { MAX_QUANTITY } from '../orders/orders.ts'
import { lacksDate } from '../reservations/reservations.ts'
import {
  addLine,
  type Cart,
  cartTotal,
  changeChoices,
  changeDetails,
  itemCount,
  lineTotal,
  moveAllLines,
  newLine,
  readCart,
  removeLine,
  setQuantity,
} from './cart.ts'

const dish = (id: string, price: number, more: Partial<Product> = {}): Product => ({
  id,
  name: `Dish ${id}`,
  name_ar: null,
  description: '',
  description_ar: null,
  price,
  image_url: '/x.webp',
  image: null,
  category_id: 'c',
  category_name: 'Mains',
  category_name_ar: null,
  category_slug: 'mains',
  is_available: true,
  is_dish_of_day: false,
  is_reservable: true,
  available_times: [],
  serving_sizes: [],
  is_sold_out: false,
  sold_out_until: null,
  has_options: false,
  allergens: ALLERGENS_UNKNOWN,
  diets: [],
  heat: 0,
  prep_minutes: null,
  must_choose: false,
  max_guests: 8,
  now_price: null,
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
})
const today = '2026-11-15'

test('a reservable dish is added for two days ahead at 7:00 PM, half size, 5 guests', () => {
  expect(newLine(dish('a', 24), today)).toMatchObject({
    quantity: 1,
    reservation_details: { date: '2026-11-17', time: '7:00 PM', meal_size: 'half', guests_count: 5 },
  })
})

test('a dish that is not reservable is added without reservation details', () => {
  expect(newLine(dish('a', 4, { is_reservable: false }), today).reservation_details).toBeNull()
})

test('each serving size has its own line, and its price is the base of the meal size', () => {
  const sizes = {
    serving_sizes: [
      { name: 'Regular', price: 8.5 },
      { name: 'Large', price: 13 },
    ],
  }
  const hummus = dish('h', 8.5, sizes)
  const cart = [newLine(hummus, today), newLine(hummus, today, 'Large'), newLine(hummus, today)].reduce(
    addLine,
    [] as Cart,
  )
  expect(cart.map(({ serving_size, quantity }) => [serving_size, quantity])).toEqual([
    ['Regular', 2],
    ['Large', 1],
  ])
  const large = changeDetails(cart, { id: 'h', serving_size: 'Large', choices: [] }, { meal_size: 'full' })[1]
  expect(large && lineTotal(large, 'USD')).toBe(2600)
})

test('changing the meal size recomputes price and guests, and half is the base price again', () => {
  const key = { id: 'a', serving_size: null, choices: [] }
  let cart: Cart = [newLine(dish('a', 24), today)]
  cart = changeDetails(cart, key, { meal_size: 'full' })
  expect([cartTotal(cart, 'USD'), cart[0]?.reservation_details?.guests_count]).toEqual([4800, 10])
  cart = changeDetails(cart, key, { meal_size: 'custom', guests_count: 21 })
  expect([cartTotal(cart, 'USD'), cart[0]?.reservation_details?.guests_count]).toEqual([12_000, 21])
  cart = changeDetails(cart, key, { meal_size: 'half' })
  expect([cartTotal(cart, 'USD'), cart[0]?.reservation_details?.guests_count]).toEqual([2400, 5])
})

test('a dish that became reservable in the cart lacks a date until it gets a date and a time', () => {
  const key = { id: 'a', serving_size: null, choices: [] }
  const plain = newLine(dish('a', 24, { is_reservable: false }), today)
  expect(lacksDate(plain, plain.reservation_details)).toBe(false)
  expect(changeDetails([plain], key, { date: '2026-11-20', time: '6:00 PM' })).toEqual([plain])

  const line = { ...plain, is_reservable: true }
  expect(lacksDate(line, line.reservation_details)).toBe(true)
  expect(changeDetails([line], key, { date: '2026-11-20' })).toEqual([line])
  const [dated] = changeDetails([line], key, { date: '2026-11-20', time: '6:00 PM' })
  const details = { date: '2026-11-20', time: '6:00 PM', meal_size: 'half', guests_count: 5 }
  expect(dated?.reservation_details).toEqual(details)
  expect(lacksDate(line, dated?.reservation_details ?? null)).toBe(false)
})

test('a quantity of zero or less removes the line', () => {
  const cart = [newLine(dish('a', 24), today)]
  expect(setQuantity(cart, { id: 'a', serving_size: null, choices: [] }, 0)).toEqual([])
  expect(setQuantity(cart, { id: 'a', serving_size: null, choices: [] }, -2)).toEqual([])
})

test('a stored cart is read back, and invalid data is refused', () => {
  const cart = changeDetails(
    [newLine(dish('a', 24), today)],
    { id: 'a', serving_size: null, choices: [] },
    { meal_size: 'custom', guests_count: 14 },
  )
  expect(readCart(JSON.stringify(cart))).toEqual({ cart, unreadable: 0 })
  const [option_id, name] = ['garlic', 'Garlic']
  const choice = { option_id, name, name_ar: null, group_name: 'Sauces', group_name_ar: null, quantity: 1, price: 0.5 }
  const chosen = cart.map((line) => ({ ...line, choices: [choice] }))
  expect(readCart(JSON.stringify(chosen)), 'with its choices').toEqual({ cart: chosen, unreadable: 0 })
  for (const stored of ['', '{}', 'null']) expect(() => readCart(stored), stored).toThrow()
})

test('stored guests of a half or full meal are replaced by those of its size', () => {
  const stored = (meal_size: string) => {
    const [line] = [newLine(dish('a', 24), today)]
    const reservation_details = { ...line?.reservation_details, meal_size, guests_count: 500 }
    return readCart(JSON.stringify([{ ...line, reservation_details }])).cart[0]?.reservation_details?.guests_count
  }
  expect(['half', 'full', 'custom'].map(stored)).toEqual([5, 10, 500])
})

test('an invalid line is dropped, and invalid reservation details drop only the details', () => {
  const cart = [newLine(dish('a', 24), today)]
  for (const bad of [1, null, 'x', [], { id: 'b' }, { id: 'b', name: 'B', price: -1, quantity: 1 }])
    expect(readCart(JSON.stringify([bad, ...cart])), JSON.stringify(bad)).toEqual({ cart, unreadable: 1 })
  for (const details of [{}, 7, { ...cart[0]?.reservation_details, date: 'soon' }]) {
    const lines = cart.map((line) => ({ ...line, reservation_details: details }))
    const { cart: read, unreadable } = readCart(JSON.stringify(lines))
    expect([read, unreadable]).toEqual([[{ ...cart[0], reservation_details: null }], 0])
    expect(read.map((line) => lacksDate(line, line.reservation_details))).toEqual([true])
  }
})

test('after any changes a cart’s total is the sum of its lines, and no line is empty or duplicate', () => {
  const dishes = [dish('a', 24), dish('b', 8.5, { is_reservable: false }), dish('c', 0.05)]
  const key = fc.constantFrom(...dishes).map(({ id }) => ({ id, serving_size: null, choices: [] }))
  const step = fc.oneof(
    fc.constantFrom(...dishes).map((added) => (cart: Cart) => addLine(cart, newLine(added, today))),
    fc.tuple(key, fc.integer({ min: -3, max: 200 })).map(
      ([at, n]) =>
        (cart: Cart) =>
          setQuantity(cart, at, n),
    ),
    fc.tuple(key, fc.constantFrom('half', 'full', 'custom'), fc.integer({ min: -5, max: 90 })).map(
      ([at, meal_size, guests_count]) =>
        (cart: Cart) =>
          changeDetails(cart, at, { meal_size, guests_count } as never),
    ),
    key.map((at) => (cart: Cart) => removeLine(cart, at)),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const cart = steps.reduce<Cart>((now, doStep) => doStep(now), [])
      expect(cartTotal(cart, 'USD')).toBe(cart.reduce((sum, line) => sum + lineTotal(line, 'USD'), 0))
      expect(new Set(cart.map(({ id, serving_size }) => `${id} ${serving_size}`)).size).toBe(cart.length)
      expect(itemCount(cart)).toBeGreaterThanOrEqual(cart.length)
      for (const { quantity, reservation_details } of cart) {
        expect(quantity).toBeGreaterThan(0)
        if (reservation_details?.meal_size === 'custom')
          expect(reservation_details.guests_count).toBeGreaterThanOrEqual(13)
      }
      expect(readCart(JSON.stringify(cart))).toEqual({ cart, unreadable: 0 })
    }),
  )
})

test('an unavailable line does not count until it is added again', () => {
  const [missing, drink] = [newLine(dish('a', 24), today), newLine(dish('b', 4, { is_reservable: false }), today)]
  const cart: Cart = [{ ...missing, quantity: 2, unavailable: true }, drink]
  expect([itemCount(cart), cartTotal(cart, 'USD')]).toEqual([1, 400])
  expect(readCart(JSON.stringify(cart)).cart).toEqual(cart)
  const again = addLine(cart, missing)
  expect([itemCount(again), cartTotal(again, 'USD')]).toEqual([4, 7600])
})

test('all lines with a date are moved to one day, and no other line is', () => {
  const [late, missing] = [newLine(dish('a', 24), today), { ...newLine(dish('b', 9), today), unavailable: true }]
  const undated = { ...newLine(dish('c', 9), today), reservation_details: null }
  const drink = newLine(dish('d', 4, { is_reservable: false }), today)
  const kept = { ...newLine(dish('e', 9), today), is_reservable: false } // reserved before the dish became one for now
  const moved = moveAllLines([late, missing, undated, drink, kept], '2026-11-22', ({ id }) =>
    id === 'a' ? '8:30 PM' : '6:00 PM',
  )
  const slots = moved.map((line) => [line.reservation_details?.date, line.reservation_details?.time])
  expect(slots).toEqual([
    ['2026-11-22', '8:30 PM'],
    ['2026-11-17', '7:00 PM'],
    ['2026-11-22', '6:00 PM'],
    [undefined, undefined],
    ['2026-11-22', '6:00 PM'],
  ])
})

test('changed choices that another line has already make one line of the two', () => {
  const sauce: SoldChoice = {
    option_id: 'garlic',
    group_name: 'Sauces',
    group_name_ar: null,
    name: 'Garlic',
    name_ar: null,
    quantity: 1,
    price: 0.75,
  }
  const falafel = dish('f', 6, { is_reservable: false })
  const plain = newLine(falafel, today)
  const withSauce = { ...newLine(falafel, today, null, [sauce]), quantity: 2 }
  const cart = [plain, newLine(dish('a', 4), today), withSauce]
  const changed = changeChoices(cart, withSauce, { serving_size: null, price: 6, choices: [] })
  expect(changed).toMatchObject([{ id: 'f', quantity: 3, choices: [] }, { id: 'a' }])
  expect(changeChoices(cart, plain, { serving_size: 'Large', price: 9, choices: [sauce] })).toMatchObject([
    { serving_size: 'Large', price: 9, choices: [{ name: 'Garlic' }] },
    {},
    { quantity: 2 },
  ])
  const most = changeChoices([{ ...plain, quantity: 99 }, withSauce], withSauce, plain)
  expect(
    most.map(({ quantity }) => quantity),
    'not more than can be ordered',
  ).toEqual([MAX_QUANTITY])
})
