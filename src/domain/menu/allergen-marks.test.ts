import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGEN_GROUPS, ALLERGENS, groupOf } from './allergen-list.ts'
import { ALLERGEN_MARKS, markOf, markOfKind, nextMark, withKind, withMark } from './allergen-marks.ts'
import { ALLERGENS_UNKNOWN, tidyAllergens } from './allergens.ts'

const anyAllergens = fc
  .record({ checked: fc.boolean(), contains: fc.subarray([...ALLERGENS]), may_contain: fc.subarray([...ALLERGENS]) })
  .map(tidyAllergens)

test('a key goes from nothing to contains, to may contain, and back to nothing', () => {
  const marks = [ALLERGENS_UNKNOWN]
  for (let press = 0; press < 3; press++) {
    const last = marks.at(-1) ?? ALLERGENS_UNKNOWN
    marks.push(withMark(last, 'milk', nextMark(markOf(last, 'milk'))))
  }
  expect(marks.slice(1)).toEqual([
    { ...ALLERGENS_UNKNOWN, contains: ['milk'] },
    { ...ALLERGENS_UNKNOWN, may_contain: ['milk'] },
    ALLERGENS_UNKNOWN,
  ])
})

test('kinds that were named stay named when the mark of their group changes', () => {
  const nuts = { ...ALLERGENS_UNKNOWN, contains: ['almond' as const], may_contain: ['walnut' as const] }
  expect(withMark(nuts, 'nuts', 'may_contain')).toEqual({ ...ALLERGENS_UNKNOWN, may_contain: ['almond', 'walnut'] })
  expect(withMark(nuts, 'nuts', 'none')).toEqual(ALLERGENS_UNKNOWN)
})

test('a named kind replaces the unnamed group, and without any kind the unnamed group is back', () => {
  const gluten = withMark(ALLERGENS_UNKNOWN, 'gluten', 'contains')
  const wheat = withKind(gluten, 'wheat', 'contains')
  expect(wheat.contains).toEqual(['wheat'])
  expect(withKind(wheat, 'wheat', 'none').contains).toEqual(['gluten'])
  expect(withKind(gluten, 'barley', 'may_contain')).toEqual({
    ...ALLERGENS_UNKNOWN,
    contains: ['gluten'],
    may_contain: ['barley'],
  })
})

test('a mark is what was set, other groups stay as they are, and removing a kind never frees the dish of its group', () => {
  const anyMark = fc.constantFrom(...ALLERGEN_MARKS)
  fc.assert(
    fc.property(anyAllergens, fc.constantFrom(...ALLERGEN_GROUPS), anyMark, (allergens, group, mark) => {
      const next = withMark(allergens, group, mark)
      expect(markOf(next, group)).toBe(mark)
      for (const other of ALLERGEN_GROUPS)
        if (other !== group) expect(markOf(next, other)).toBe(markOf(allergens, other))
    }),
  )
  fc.assert(
    fc.property(anyAllergens, fc.constantFrom(...ALLERGENS), anyMark, (allergens, kind, mark) => {
      const next = withKind(allergens, kind, mark)
      expect(markOfKind(next, kind)).toBe(mark)
      if (groupOf(kind) !== kind && markOf(allergens, groupOf(kind)) !== 'none')
        expect(markOf(next, groupOf(kind))).not.toBe('none')
    }),
  )
})
