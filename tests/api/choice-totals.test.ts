import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotal, newLine } from '../../src/domain/cart/cart.ts'
import type { ProductDetail } from '../../src/domain/menu/catalogue.schema.ts'
import { guestsFor, MEAL_SIZES, unitPrice } from '../../src/domain/menu/meal-sizes.ts'
import { choiceProblems, freezeChoices, groupsFor, priceWithChoices } from '../../src/domain/menu/options.ts'
import { cents } from '../dollars.ts'
import { rounds } from '../endurance.ts'
import { noLimits } from '../no-limits.ts'
import { everyDay, guestOf, stored } from './ordering.ts'
import { openRestaurant } from './restaurant.ts'
import { totalsOf } from './totals-of.ts'

const RUNS = rounds(12, 200)

/** How many of each: at most two of the three sauces, and one of the three sides. */
const legalChoices = fc
  .tuple(fc.subarray([0, 1, 2], { maxLength: 2 }), fc.constantFrom(3, 4, 5))
  .map(([sauces, side]) => Array.from({ length: 6 }, (_, n) => ([...sauces, side].includes(n) ? 1 : 0)))

test('a legal choice costs the same on card, cart, quote, order, mail and at PayPal; an illegal one is refused by its rule', {
  timeout: 90_000,
}, async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay }, { limits: noLimits })
  const guest = await guestOf(restaurant)
  const path = `/api/products/${guest.idOf('Chicken Shawarma')}`
  let legal = 0
  const anyOrder = fc.record({
    prices: fc.array(fc.integer({ min: -200, max: 900 }), { minLength: 6, maxLength: 6 }),
    chosen: fc.oneof(legalChoices, fc.array(fc.nat(2), { minLength: 6, maxLength: 6 })),
    quantity: fc.integer({ min: 1, max: 5 }),
    meal_size: fc.constantFrom(...MEAL_SIZES),
    guests: fc.integer({ min: 13, max: 20 }),
  })
  const compare = async ({
    prices,
    chosen,
    quantity,
    meal_size,
    guests,
  }: typeof anyOrder extends fc.Arbitrary<infer T> ? T : never) => {
    await restaurant.sql(
      `update options set price = cents / 100.0 from (select id, ($1::int[])[row_number() over (order by id)] as cents
        from options where group_id in (select group_id from product_option_groups where product_id = $2)) as numbered
        where numbered.id = options.id`,
      [prices, guest.idOf('Chicken Shawarma')],
    )
    const dish: ProductDetail = await restaurant.getJson(path)
    const groups = groupsFor(dish.option_groups, null)
    const choices = groups
      .flatMap(({ options }) => options)
      .map(({ id }, n) => ({ option_id: id, quantity: chosen[n] ?? 0 }))
      .filter((choice) => choice.quantity > 0)
    const details = {
      date: guest.day(3),
      time: '7:00 PM' as const,
      meal_size,
      guests_count: guestsFor(meal_size, guests),
    }
    const item = { ...guest.meal('Chicken Shawarma', details, quantity), choices }
    const shown = await guest.quote([item], 'order')
    const [problem] = choiceProblems(groups, choices)
    if (problem) {
      const before = await stored(restaurant)
      expect(shown.lines[0]?.problems[0]?.code).toBe(problem.code)
      const answer = await guest.order([item], { channel: 'order' })
      const { code, items } = await answer.json()
      expect([answer.status, code, items[0].code]).toEqual([409, 'options_unavailable', problem.code])
      expect(await stored(restaurant)).toEqual(before)
      return
    }
    legal++
    const sold = freezeChoices(groups, choices, 'USD')
    const line = { ...newLine(dish, guest.today, null, sold), quantity, reservation_details: details }
    const portion = priceWithChoices(cents(dish.price), sold, 'USD')
    const card = unitPrice(portion, meal_size, details.guests_count) * quantity
    expect([card, cents(shown.subtotal)]).toEqual([cartTotal([line], 'USD'), cartTotal([line], 'USD')])
    const placed = await guest.placed([item], { channel: 'order', expected_total: shown.total })
    const sums = totalsOf(placed)
    expect([cents(placed.order.subtotal), ...sums]).toEqual([card, ...sums.map(() => cents(shown.total))])
  }
  await fc.assert(fc.asyncProperty(anyOrder, compare), { numRuns: RUNS })
  expect(legal, 'enough of them are legal').toBeGreaterThan(RUNS / 8)
})
