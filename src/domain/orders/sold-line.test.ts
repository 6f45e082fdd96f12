import { expect, test } from 'vitest'
import { avoidsSentence, warningSentences } from '../menu/allergen-warnings.ts'
import type { Allergens } from '../menu/allergens.schema.ts'
import { ALLERGENS_UNKNOWN } from '../menu/allergens.ts'
import { choiceLines, guestLines, soldName, soldSummary } from './sold-line.ts'
import { staffLine } from './staff-orders.ts'

const falafel = {
  product_name: 'Falafel',
  product_name_ar: 'فلافل',
  serving_size: 'Large',
  serving_size_ar: 'كبير',
  choices: [
    {
      option_id: 'o',
      group_name: 'Extras',
      group_name_ar: null,
      name: 'Onions',
      name_ar: 'بصل',
      quantity: 0,
      price: 0,
    },
    {
      option_id: 't',
      group_name: 'Extras',
      group_name_ar: null,
      name: 'Tahini',
      name_ar: null,
      quantity: 2,
      price: 1.5,
    },
  ],
  allergens: { checked: true, contains: ['sesame'], may_contain: [] } satisfies Allergens,
}
const checked = (contains: Allergens['contains'], may_contain: Allergens['may_contain'] = []): Allergens => ({
  checked: true,
  contains,
  may_contain,
})

test('a sold line has its name, its choices with what they cost, and what was taken out', () => {
  expect(soldName(falafel, 'en')).toBe('Falafel (Large)')
  expect(soldSummary(falafel, 'en')).toBe('Falafel (Large, No Onions, 2 × Tahini)')
  expect(soldSummary(falafel, 'ar')).toBe('فلافل (كبير، بدون بصل، \u20682 × Tahini\u2069)')
  expect(choiceLines(falafel.choices, 'en')).toEqual([
    { id: 'o', text: 'No Onions', taken_out: true, price: null },
    { id: 't', text: '2 × Tahini', taken_out: false, price: 1.5 },
  ])
})

test('guests read once to ask us where nothing is known of any dish; staff read only what is known', () => {
  const old = { ...falafel, choices: [], allergens: ALLERGENS_UNKNOWN }
  const onlyOld = guestLines([old, old], 'en')
  expect(onlyOld.lines.map(({ allergens }) => allergens)).toEqual([[], []])
  expect(onlyOld.allergens).toEqual(['Allergens: ask us'])
  const mixed = guestLines([falafel, old], 'en')
  expect(mixed.lines.map(({ allergens }) => allergens)).toEqual([['Contains: Sesame'], ['Allergens: ask us']])
  expect(mixed.allergens).toEqual([])
  expect(staffLine(old, [], 'en')).toMatchObject({ allergens: [], warnings: [] })
  const partly = { ...falafel, allergens: { ...ALLERGENS_UNKNOWN, contains: ['milk' as const] } }
  expect(staffLine(partly, [], 'en').allergens).toEqual(['Contains: Milk', 'Allergens not fully checked'])
})

test('the kitchen is warned of each line with something that the guest avoids', () => {
  expect(avoidsSentence(['nuts'], 'en')).toBe('The customer avoids: Tree nuts')
  expect(avoidsSentence([], 'en')).toBeNull()
  expect(warningSentences(['nuts'], checked(['pistachio', 'milk']), 'en')).toEqual(['Warning: contains Pistachios'])
  expect(warningSentences(['nuts'], checked(['milk'], ['almond']), 'en')).toEqual(['Warning: may contain Almonds'])
  expect(warningSentences(['nuts'], ALLERGENS_UNKNOWN, 'ar')).toEqual(['تنبيه: لم تُراجَع مسببات الحساسية'])
  expect(warningSentences(['nuts'], checked(['milk']), 'en')).toEqual([])
})
