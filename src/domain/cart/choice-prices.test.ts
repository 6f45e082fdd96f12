import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/endurance.ts'
import { exampleDish } from '../../../tests/example-dish.ts'
import { SERVICES } from '../hours/services.ts'
import { ALLERGENS_UNKNOWN } from '../menu/allergens.ts'
import { guestsFor, MEAL_SIZES } from '../menu/meal-sizes.ts'
import type { DishOptionGroup } from '../menu/options.schema.ts'
import { choiceProblems, freezeChoices, groupsFor, offeredChoices } from '../menu/options.ts'
import { DAYS } from '../time/calendar.ts'
import { cartTotal, chosenOf, lineTotal, newLine } from './cart.ts'
import { priceLines } from './quote.ts'

const RUNS = rounds(300, 10_000)
const hours = { opens: '12:00', closes: '22:00', services: [...SERVICES], weekdays: [...DAYS], from: null, to: null }
const rules = {
  time_zone: 'America/New_York',
  service_periods: [hours],
  special_days: [],
  slot_capacity: null,
  slots_follow_hours: false,
}
const anyGroup = (id: number) =>
  fc
    .record({
      kind: fc.constantFrom('one' as const, 'several' as const, 'quantities' as const),
      serving_size: fc.constantFrom(null, 'Large'),
      min: fc.nat(2),
      free: fc.nat(3),
      options: fc.array(
        fc.record({ cents: fc.integer({ min: -300, max: 900 }), is_default: fc.boolean(), sold_out: fc.boolean() }),
        { minLength: 1, maxLength: 5 },
      ),
    })
    .map(
      ({ options, ...group }): DishOptionGroup => ({
        id: `g${id}`,
        name: `Group ${id}`,
        name_ar: null,
        max: 4,
        ...group,
        options: options.map(({ cents, ...option }, n) => ({
          id: `${id}-${n}`,
          name: `${id}-${n}`,
          name_ar: null,
          price: cents / 100,
          ...option,
          allergens: ALLERGENS_UNKNOWN,
        })),
      }),
    )
const anyCase = fc.record({
  option_groups: fc.tuple(anyGroup(1), anyGroup(2)),
  quantities: fc.array(fc.nat(3), { minLength: 10, maxLength: 10 }),
  cents: fc.nat(9000),
  serving_size: fc.constantFrom('Regular', 'Large'),
  quantity: fc.integer({ min: 1, max: 9 }),
  meal_size: fc.constantFrom(...MEAL_SIZES),
  guests: fc.integer({ min: 13, max: 80 }),
})

test('any legal choice costs the same on the cart as in the quote, and is sent as it was chosen', () => {
  let legal = 0
  fc.assert(
    fc.property(anyCase, ({ option_groups, quantities, cents, serving_size, quantity, meal_size, guests }) => {
      const serving_sizes = ['Regular', 'Large'].map((name, n) => ({ name, price: (cents + n * 350) / 100 }))
      const dish = { ...exampleDish, has_options: true, option_groups, serving_sizes }
      const groups = groupsFor(option_groups, serving_size)
      const wanted = groups
        .flatMap(({ options }) => options)
        .map(({ id }, n) => ({ option_id: id, quantity: quantities[n] ?? 0 }))
      const chosen = offeredChoices(groups, wanted)
      const details = { date: '2026-11-17', time: '7:00 PM', meal_size, guests_count: guestsFor(meal_size, guests) }
      const line = {
        ...newLine(dish, '2026-11-15', serving_size, freezeChoices(groups, chosen, 'USD')),
        quantity,
        reservation_details: details,
      }
      expect(chosenOf(line.choices)).toEqual(chosen)
      const item = {
        product_id: dish.id,
        serving_size,
        choices: chosenOf(line.choices),
        quantity,
        reservation_details: details,
      }
      const now = new Date('2026-11-15T19:10:00Z')
      const booking = { channel: 'checkout' as const, currency: 'USD', rules, taken: () => 0, now }
      const [quoted] = priceLines([item], [dish], booking)
      expect(quoted).toMatchObject({ line_total: lineTotal(line, 'USD'), choices: line.choices })
      expect(cartTotal([line], 'USD')).toBe(quoted?.line_total)
      const isLegal = choiceProblems(groups, chosen).length === 0
      if (isLegal) legal++
      expect(quoted?.problem === null).toBe(isLegal)
    }),
    { numRuns: RUNS },
  )
  expect(legal, 'enough of them can be ordered').toBeGreaterThan(RUNS / 10)
})
