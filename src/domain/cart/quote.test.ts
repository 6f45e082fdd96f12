import { expect, test } from 'vitest'
import { exampleDish } from '../../../tests/example-dish.ts'
import { SERVICES } from '../hours/services.ts'
import type { ProductDetail } from '../menu/catalogue.schema.ts'
import type { Item } from '../orders/quote.schema.ts'
import type { BookingRules } from '../reservations/availability.ts'
import { DAYS } from '../time/calendar.ts'
import { type BookingContext, chargedDishes, priceLines } from './quote.ts'

const hours = { opens: '12:00', closes: '22:00', services: [...SERVICES], weekdays: [...DAYS], from: null, to: null }
const rules: BookingRules = {
  time_zone: 'America/New_York',
  service_periods: [hours],
  special_days: [],
  slot_capacity: 12,
  slots_follow_hours: false,
}
const now = new Date('2026-11-15T19:10:00Z')
const booking: BookingContext = { channel: 'checkout', currency: 'USD', rules, taken: () => 0, now }
const mandi = exampleDish
const large = { name: 'Large', price: 13 }
const hummus: ProductDetail = {
  ...mandi,
  id: 'hummus',
  price: 8.5,
  serving_sizes: [{ name: 'Regular', price: 8.5 }, large],
}
const menu = [mandi, hummus]
const details = { date: '2026-11-17', time: '7:00 PM', meal_size: 'half' as const }
const line = (item: Partial<Item> = {}): Item => ({ product_id: 'mandi', quantity: 1, ...item })
const first = (item: Partial<Item>, other: Partial<BookingContext> = {}) =>
  priceLines([line(item)], menu, { ...booking, ...other })[0]

test('a line costs its serving size, times its meal size, times its quantity', () => {
  const full = { ...details, meal_size: 'full' as const, guests_count: 10 }
  expect(
    first({ product_id: 'hummus', serving_size: 'Large', quantity: 3, reservation_details: full }, unlimited),
  ).toMatchObject({
    price: 1300,
    unit_price: 2600,
    line_total: 7800,
    problem: null,
  })
  expect(first({ product_id: 'hummus' })).toMatchObject({ serving: { name: 'Regular' }, line_total: 850 })
  const custom = { ...details, meal_size: 'custom' as const, guests_count: 16 }
  expect(first({ reservation_details: custom }, unlimited)?.unit_price).toBe(9600)
})
const unlimited = { rules: { ...rules, slot_capacity: null } }

test('without a number of guests there are 6, or 13 for a custom meal', () => {
  expect(first({ reservation_details: details })?.details?.guests_count).toBe(6)
  expect(first({ reservation_details: { ...details, meal_size: 'custom' } })).toMatchObject({
    details: { guests_count: 13 },
    unit_price: 7200,
  })
})

test('an unavailable dish has a problem code and costs nothing', () => {
  const off = [{ ...mandi, is_available: false }]
  const unavailable = [
    priceLines([line({ product_id: 'other' })], menu, booking)[0],
    priceLines([line()], off, booking)[0],
    first({ product_id: 'hummus', serving_size: 'Huge' }),
    first({ serving_size: 'Huge' }),
  ]
  expect(unavailable.map((found) => found?.problem?.code)).toEqual([
    'dish_gone',
    'dish_unavailable',
    'serving_size_gone',
    'serving_size_gone',
  ])
  expect(unavailable.map((found) => found?.line_total)).toEqual([0, 0, 0, 0])
})

test('a line counts the seats of the lines before it, and two of a meal need twice its seats', () => {
  const half = { ...details, guests_count: 5 }
  const lines = priceLines(Array(3).fill(line({ reservation_details: half })), menu, booking)
  expect(lines.map(({ problem }) => problem?.code ?? null)).toEqual([null, null, 'slot_full'])
  expect(lines[2]?.problem?.nearest).toEqual([
    { date: '2026-11-17', time: '6:30 PM' },
    { date: '2026-11-17', time: '7:30 PM' },
    { date: '2026-11-17', time: '6:00 PM' },
  ])
  expect(
    chargedDishes(lines)
      .map(({ units }) => units)
      .reduce((sum, units) => sum + units, 0),
  ).toBe(7200)
  expect(first({ reservation_details: half, quantity: 3 })?.problem?.code).toBe('slot_full')
})

test('a reservable dish without date and time gets the free times nearest to the default one', () => {
  const plain = { ...mandi, id: 'ayran', is_reservable: false }
  const priced = (channel: BookingContext['channel'], dishes: ProductDetail[]) =>
    priceLines([line({ product_id: dishes[0]?.id })], dishes, { ...booking, channel })[0]
  for (const channel of ['checkout', 'order'] as const) {
    expect(priced(channel, [plain])?.problem).toBeNull()
    expect(priced(channel, [mandi])).toMatchObject({
      line_total: 2400,
      problem: { code: 'date_missing', nearest: [{ date: '2026-11-17', time: '7:00 PM' }, {}, {}] },
    })
  }
})

test('a dish with a price for now needs no date, unless a serving size is named: that is a meal without its date', () => {
  const dishes = [{ ...hummus, now_price: 6.5 }]
  const priced = (item: Partial<Item>) => priceLines([line({ product_id: 'hummus', ...item })], dishes, booking)[0]
  expect(priced({})).toMatchObject({ serving: undefined, line_total: 650, problem: null })
  expect(priced({ serving_size: 'Large' })).toMatchObject({ line_total: 1300, problem: { code: 'date_missing' } })
  expect(priced({ serving_size: 'Gigantic' })).toMatchObject({ line_total: 0, problem: { code: 'serving_size_gone' } })
  expect(priced({ reservation_details: details })).toMatchObject({ serving: { name: 'Regular' }, line_total: 850 })
})

test('checkout and order pages refuse today and tomorrow, the reservation dialog does not', () => {
  const soon = { reservation_details: { ...details, date: '2026-11-16' } }
  expect(first(soon)?.problem?.code).toBe('too_soon')
  expect(first(soon, { channel: 'order' })?.problem?.code).toBe('too_soon')
  expect(first(soon, { channel: 'reservation' })?.problem).toBeNull()
  expect(first({ reservation_details: { ...details, date: '2026-12-15' } })?.problem?.code).toBe('too_late')
})

test('the times of a dish are computed once, however many lines contain it', () => {
  let reads = 0
  const counting_dish = new Proxy(mandi, {
    get: (dish, name) => {
      if (name === 'available_times') reads++
      return Reflect.get(dish, name)
    },
  })
  const readsFor = (count: number) => {
    reads = 0
    priceLines(Array(count).fill(line()), [counting_dish], booking)
    return reads
  }
  expect(readsFor(50)).toBe(readsFor(1))
})
