import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usd } from '../../../tests/dollars.ts'
import { ALLERGENS_UNKNOWN } from './allergens.ts'
import { choicesKey } from './choices-key.ts'
import { unitPrice } from './meal-sizes.ts'
import type { Choice, DishOption, DishOptionGroup } from './options.schema.ts'
import {
  allergensWith,
  canBeChosen,
  choiceProblems,
  defaultChoices,
  freezeChoices,
  groupsFor,
  maxChoices,
  maxQuantity,
  offeredChoices,
  priceWithChoices,
} from './options.ts'

const option = (id: string, price = 0, more: Partial<DishOption> = {}): DishOption => ({
  id,
  name: id,
  name_ar: null,
  price,
  is_default: false,
  sold_out: false,
  allergens: ALLERGENS_UNKNOWN,
  ...more,
})
const group = (more: Partial<DishOptionGroup> = {}): DishOptionGroup => ({
  id: 'g',
  name: 'Sauce',
  name_ar: null,
  kind: 'several',
  serving_size: null,
  min: 0,
  max: null,
  free: 0,
  options: [option('tahini', 0.5), option('garlic', 0.75), option('chili')],
  ...more,
})
const choose = (...ids: string[]): Choice[] => ids.map((option_id) => ({ option_id, quantity: 1 }))
const codes = (groups: DishOptionGroup[], choices: Choice[]) => choiceProblems(groups, choices).map(({ code }) => code)
const price = (groups: DishOptionGroup[], choices: Choice[]) =>
  priceWithChoices(usd(0), freezeChoices(groups, choices, 'USD'), 'USD')

test('each broken rule has a name', () => {
  const sauces = group({ min: 1, max: 2 })
  expect(codes([sauces], choose('tahini'))).toEqual([])
  expect(codes([sauces], [])).toEqual(['too_few_options'])
  expect(codes([sauces], choose('tahini', 'garlic', 'chili'))).toEqual(['too_many_options'])
  expect(codes([sauces], choose('tahini', 'mustard'))).toEqual(['option_gone'])
  expect(codes([sauces], [{ option_id: 'tahini', quantity: 2 }])).toEqual(['option_repeated'])
  const soldOut = group({ options: [option('tahini', 0, { sold_out: true })] })
  expect(codes([soldOut], choose('tahini'))).toEqual(['option_sold_out'])
  expect(codes([group({ kind: 'one' })], choose('tahini', 'garlic'))).toEqual(['too_many_options'])
})

test('choices cost their difference, the dearest are free, and a portion never costs less than nothing', () => {
  expect(price([group()], choose('tahini', 'garlic'))).toBe(125)
  expect(price([group({ free: 1 })], choose('tahini', 'garlic'))).toBe(50)
  expect(price([group({ free: 9 })], choose('tahini', 'garlic'))).toBe(0)
  const cups = group({ kind: 'quantities', free: 2, options: [option('rice', 1), option('fries', 2)] })
  expect(
    price(
      [cups],
      [
        { option_id: 'rice', quantity: 3 },
        { option_id: 'fries', quantity: 1 },
      ],
    ),
  ).toBe(200)
  const without = group({ options: [option('no rice', -2)] })
  expect(priceWithChoices(usd(500), freezeChoices([without], choose('no rice'), 'USD'), 'USD')).toBe(300)
  expect(priceWithChoices(usd(100), freezeChoices([without], choose('no rice'), 'USD'), 'USD')).toBe(0)
})

test('what belongs to the dish is chosen at first, and taken out it is named with a quantity of zero', () => {
  const salad = group({ options: [option('onions', 0, { is_default: true }), option('feta', 1)] })
  expect(defaultChoices([salad])).toEqual(choose('onions'))
  expect(freezeChoices([salad], choose('feta'), 'USD')).toMatchObject([
    { name: 'onions', quantity: 0, price: 0 },
    { name: 'feta', quantity: 1, price: 1 },
  ])
  const size = group({ kind: 'one', options: [option('small', 0, { is_default: true }), option('large', 2)] })
  expect(freezeChoices([size], choose('large'), 'USD'), 'another size was chosen, none was taken out').toHaveLength(1)
  expect(freezeChoices([size], [], 'USD'), 'none was chosen').toMatchObject([{ name: 'small', quantity: 0 }])
})

test("a serving size's link replaces the dish's own link to the same group", () => {
  const own = group({ max: 1 })
  const large = group({ serving_size: 'Large', max: 3 })
  const extra = group({ id: 'h', serving_size: 'Small' })
  expect(groupsFor([own, large, extra], 'Large')).toEqual([large])
  expect(groupsFor([own, large, extra], 'Small')).toEqual([own, extra])
  expect(groupsFor([own, large, extra], null)).toEqual([own])
})

test('a dish cannot be had when too many of its options are sold out', () => {
  const gone = option('tahini', 0, { sold_out: true })
  expect(canBeChosen([group({ min: 1, options: [gone] })])).toBe(false)
  expect(canBeChosen([group({ min: 2, options: [gone, option('garlic')] })])).toBe(false)
  expect(canBeChosen([group({ min: 2, kind: 'quantities', options: [gone, option('garlic')] })])).toBe(true)
  expect(canBeChosen([group({ options: [gone] })])).toBe(true)
})

test('a line contains what the dish and the chosen options contain, and is unchecked if one of them is', () => {
  const checked = { checked: true, contains: [], may_contain: [] }
  const tahini = option('tahini', 0, { is_default: true, allergens: { ...checked, contains: ['sesame'] } })
  const yogurt = option('yogurt', 0, { allergens: { ...checked, contains: ['milk'], may_contain: ['nuts'] } })
  const groups = [group({ options: [tahini, yogurt, option('secret sauce')] })]
  const dish = { ...checked, contains: ['wheat' as const] }
  expect(allergensWith(dish, groups, choose('tahini')).contains).toEqual(['sesame', 'wheat'])
  expect(allergensWith(dish, groups, choose('yogurt'))).toEqual({
    checked: true,
    contains: ['milk', 'wheat'],
    may_contain: ['nuts'],
  })
  expect(allergensWith(dish, groups, choose('secret sauce')).checked).toBe(false)
  const milky = { ...checked, contains: ['milk' as const] }
  expect(allergensWith(milky, groups, []).contains, 'of the dish itself').toEqual(['milk'])
})

const anyGroup = (id: number) =>
  fc
    .record({
      kind: fc.constantFrom('one' as const, 'several' as const, 'quantities' as const),
      min: fc.nat(3),
      extra: fc.option(fc.nat(4), { nil: null }),
      free: fc.nat(3),
      prices: fc.array(fc.record({ cents: fc.integer({ min: -300, max: 900 }), sold_out: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
    })
    .map(({ kind, min, extra, free, prices }) =>
      group({
        id: `g${id}`,
        kind,
        min,
        max: extra === null ? null : min + extra,
        free,
        options: prices.map(({ cents, sold_out }, n) => option(`${id}-${n}`, cents / 100, { sold_out })),
      }),
    )
const anyGroups = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => anyGroup(n))))
const anyChoices = (groups: DishOptionGroup[]) =>
  fc
    .tuple(...groups.flatMap(({ options }) => options).map(({ id }) => fc.tuple(fc.constant(id), fc.nat(3))))
    .map((all) => all.flatMap(([option_id, quantity]) => (quantity > 0 ? [{ option_id, quantity }] : [])))
const anyCase = anyGroups.chain((groups) => fc.tuple(fc.constant(groups), anyChoices(groups), fc.nat(9000).map(usd)))

/** The rule in other words: choose in every order, take the cheapest bill. */
function cheapestBill(one: DishOptionGroup, choices: Choice[]): number {
  const units = one.options.flatMap(({ id, price }) =>
    Array.from({ length: choices.find(({ option_id }) => option_id === id)?.quantity ?? 0 }, () =>
      Math.round(price * 100),
    ),
  )
  const paid = units.filter((cents) => cents > 0).sort((a, b) => a - b)
  const discounts = units.filter((cents) => cents <= 0)
  return [...paid.slice(0, Math.max(0, paid.length - one.free)), ...discounts].reduce((sum, cents) => sum + cents, 0)
}

test('any choice has one price in whole cents, whatever the order of choosing', () => {
  fc.assert(
    fc.property(anyCase, ([groups, choices, base]) => {
      const sold = freezeChoices(groups, choices, 'USD')
      const bill = groups.reduce<number>((sum, one) => sum + cheapestBill(one, choices), base)
      expect(priceWithChoices(base, sold, 'USD')).toBe(Math.max(0, bill))
      expect(priceWithChoices(base, freezeChoices(groups, choices.toReversed(), 'USD'), 'USD')).toBe(Math.max(0, bill))
      expect(Number.isInteger(unitPrice(priceWithChoices(base, sold, 'USD'), 'custom', 17))).toBe(true)
      expect(choicesKey(choices.toReversed())).toBe(choicesKey(choices))
    }),
    { numRuns: 2000 },
  )
})

test('a choice is refused exactly when it breaks a rule of its group', () => {
  fc.assert(
    fc.property(anyCase, ([groups, choices]) => {
      const broken = groups.some((one) => {
        const chosen = one.options.flatMap((item) => {
          const quantity = choices.find(({ option_id }) => option_id === item.id)?.quantity ?? 0
          return quantity > 0 ? [{ item, quantity }] : []
        })
        const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
        const most = one.kind === 'one' ? Math.min(1, one.max ?? 1) : (one.max ?? Number.POSITIVE_INFINITY)
        const repeated = one.kind !== 'quantities' && chosen.some(({ quantity }) => quantity > 1)
        return count < one.min || count > most || repeated || chosen.some(({ item }) => item.sold_out)
      })
      expect(choiceProblems(groups, choices).length > 0).toBe(broken)
    }),
    { numRuns: 2000 },
  )
})

test('what is still offered of any choice breaks no rule except that something may be missing', () => {
  fc.assert(
    fc.property(anyCase, ([groups, choices]) => {
      const kept = offeredChoices(groups, choices)
      expect(codes(groups, kept).filter((code) => code !== 'too_few_options')).toEqual([])
      expect(offeredChoices(groups, kept)).toEqual(kept)
      for (const one of groups) expect(maxQuantity(one)).toBeLessThanOrEqual(Math.max(1, maxChoices(one)))
    }),
    { numRuns: 1000 },
  )
})
