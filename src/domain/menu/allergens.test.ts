import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGEN_GROUPS, ALLERGENS, type Allergen, groupOf } from './allergen-list.ts'
import { ALLERGENS_UNKNOWN, combineAllergens, tidyAllergens, warningFor } from './allergens.ts'
import { listDiets } from './diets.ts'

const checked = (contains: Allergen[], may_contain: Allergen[] = []) => ({ checked: true, contains, may_contain })

test('there are the fourteen of the regulation; grains belong to gluten and nuts to nuts', () => {
  expect(ALLERGEN_GROUPS).toHaveLength(14)
  expect(groupOf('spelt')).toBe('gluten')
  expect(groupOf('pistachio')).toBe('nuts')
  expect(groupOf('peanuts')).toBe('peanuts')
})

test('each is listed once, and what is contained is not also a trace', () => {
  expect(tidyAllergens(checked(['nuts', 'almond', 'milk', 'milk'], ['milk', 'almond', 'pistachio', 'eggs']))).toEqual(
    checked(['milk', 'nuts', 'almond'], ['eggs', 'pistachio']),
  )
})

test('a guest is warned of what is contained, of what nobody checked, and of traces, in this order', () => {
  expect(warningFor(['nuts'], checked(['pistachio']))).toBe('contains')
  expect(warningFor(['pistachio'], checked(['nuts'])), 'the kind is not known').toBe('contains')
  expect(warningFor(['pistachio'], checked(['almond']))).toBeNull()
  expect(warningFor(['milk'], ALLERGENS_UNKNOWN)).toBe('unchecked')
  expect(warningFor(['milk'], { ...ALLERGENS_UNKNOWN, contains: ['milk'] })).toBe('contains')
  expect(warningFor(['milk'], checked([], ['milk']))).toBe('may_contain')
  expect(warningFor([], ALLERGENS_UNKNOWN)).toBeNull()
})

test('a dish whose allergens nobody checked is free of nothing', () => {
  expect(listDiets(['vegan'], ALLERGENS_UNKNOWN)).toEqual(['vegetarian', 'vegan'])
  expect(listDiets([], checked(['wheat', 'peanuts'], ['milk']))).toEqual(['no_dairy'])
  expect(listDiets(['vegan'], checked(['milk'])), 'a mistake of ours, not vegan').toEqual([
    'vegetarian',
    'no_gluten',
    'no_nuts',
  ])
  expect(listDiets(['vegetarian'], { ...ALLERGENS_UNKNOWN, contains: ['molluscs'] })).toEqual([])
  expect(listDiets(['vegetarian'], checked([]))).toEqual(['vegetarian', 'no_gluten', 'no_dairy', 'no_nuts'])
})

const anyAllergens = fc.record({
  checked: fc.boolean(),
  contains: fc.array(fc.constantFrom(...ALLERGENS)),
  may_contain: fc.array(fc.constantFrom(...ALLERGENS)),
})

test('together, ingredients lose no allergen and gain none, and unknown never becomes none', () => {
  fc.assert(
    fc.property(
      fc.array(anyAllergens, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...ALLERGENS),
      (parts, avoided) => {
        const together = combineAllergens(parts)
        expect(tidyAllergens(together)).toEqual(together)
        expect(new Set(together.contains.map(groupOf))).toEqual(
          new Set(parts.flatMap(({ contains }) => contains.map(groupOf))),
        )
        const worst = parts.map((part) => warningFor([avoided], part))
        if (worst.some((warning) => warning !== null)) expect(warningFor([avoided], together)).not.toBeNull()
      },
    ),
  )
})
