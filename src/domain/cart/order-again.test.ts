import { expect, test } from 'vitest'
import { exampleDish } from '../../../tests/example-dish.ts'
import { ALLERGENS_UNKNOWN } from '../menu/allergens.ts'
import type { ProductDetail } from '../menu/catalogue.schema.ts'
import type { DishOption, DishOptionGroup } from '../menu/options.schema.ts'
import { orderedAgain } from './order-again.ts'

const option = (id: string, more: Partial<DishOption> = {}): DishOption => ({
  id,
  name: id,
  name_ar: null,
  price: 1,
  is_default: false,
  sold_out: false,
  allergens: ALLERGENS_UNKNOWN,
  ...more,
})
const group = (options: DishOption[], more: Partial<DishOptionGroup> = {}): DishOptionGroup => ({
  id: 'extras',
  name: 'Extras',
  name_ar: null,
  kind: 'several',
  serving_size: null,
  min: 0,
  max: null,
  free: 0,
  options,
  ...more,
})
const falafel = (...option_groups: DishOptionGroup[]): ProductDetail => ({
  ...exampleDish,
  id: 'falafel',
  name: 'Falafel',
  price: 9,
  is_reservable: false,
  has_options: true,
  option_groups,
})
const sold = (id: string, quantity = 1) => ({
  option_id: id,
  group_name: 'Extras',
  group_name_ar: null,
  name: id,
  name_ar: null,
  quantity,
  price: 0.5,
})
const again = (dish: ProductDetail, ...choices: ReturnType<typeof sold>[]) => {
  const { line, dropped } = orderedAgain(
    { serving_size: null, choices, quantity: 3, reservation: null },
    dish,
    '2026-11-17',
    'USD',
  )
  const kept = line.choices.map(({ option_id, quantity }) => [option_id, quantity])
  return { quantity: line.quantity, kept: Object.fromEntries(kept), dropped: dropped.map(({ name }) => name), line }
}

test('what was chosen and what was taken out is ordered again, at the price of today', () => {
  const dish = falafel(group([option('tahini'), option('onions', { is_default: true, price: 0 })]))
  const { line, ...rest } = again(dish, sold('tahini'), sold('onions', 0))
  expect(rest).toEqual({ quantity: 3, kept: { tahini: 1, onions: 0 }, dropped: [] })
  expect(line.choices[0]?.price).toBe(1)
})

test('a portion for now is ordered again as one, a serving size as a meal', () => {
  const dish = { ...falafel(), is_reservable: true, now_price: 6, serving_sizes: [{ name: 'Large', price: 13.5 }] }
  const reservation = { id: 'r', date: '2026-11-18', time: '7:00 PM', status: 'completed' as const }
  const ordered = (serving_size: string | null, booked: typeof reservation | null = null) =>
    orderedAgain({ serving_size, choices: [], quantity: 1, reservation: booked }, dish, '2026-11-17', 'USD').line
  expect(ordered(null)).toMatchObject({ is_reservable: false, serving_size: null, price: 6 })
  expect(ordered(null, reservation)).toMatchObject({ is_reservable: true, serving_size: null, price: 9 })
  expect(ordered('Large')).toMatchObject({ is_reservable: true, serving_size: 'Large', price: 13.5 })
})

test('what is gone, sold out or more than is offered now is left out and named', () => {
  const options = [option('tahini', { sold_out: true }), option('garlic'), option('chili')]
  const { kept, dropped } = again(
    falafel(group(options, { max: 1 })),
    ...['tahini', 'garlic', 'chili', 'mint'].map((id) => sold(id)),
  )
  expect(kept).toEqual({ garlic: 1 })
  expect(dropped).toEqual(['tahini', 'chili', 'mint'])
})

test('what became part of the dish since then is in it, where there is room', () => {
  const bread = group([option('pita', { is_default: true }), option('markouk')], { id: 'bread', kind: 'one' })
  const pickles = option('pickles', { is_default: true })
  const onions = option('onions', { is_default: true })
  const dish = falafel(group([pickles, onions], { max: 1 }), bread)
  expect(again(dish, sold('markouk'), sold('onions')).kept).toMatchObject({ markouk: 1, onions: 1, pickles: 0 })
  expect(again(dish).kept).toEqual({ pita: 1, pickles: 1, onions: 0 })
})
