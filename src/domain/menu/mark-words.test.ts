import { expect, test } from 'vitest'
import { filterFor } from './mark-filters.ts'
import { readMarks } from './mark-words.ts'

test.each([
  ['vegan', ['vegan'], ''],
  ['Vegetarian food', ['vegetarian'], ''],
  ['vegeterian', ['vegetarian'], ''],
  ['gluten-free', ['no_gluten'], ''],
  ['dairy free dessert', ['no_dairy'], 'dessert'],
  ['no nuts', ['no_nuts'], ''],
  ['spicy chicken', ['spicy'], 'chicken'],
  ['not spicy', ['mild'], ''],
  ['halal vegan', ['vegan', 'halal'], ''],
  ['نباتي', ['vegetarian'], ''],
  ['نباتي صرف', ['vegan'], ''],
  ['حار', ['spicy'], ''],
  ['دجاج حارّ', ['spicy'], 'دجاج'],
  ['غير حار', ['mild'], ''],
  ['خالي من الغلوتين', ['no_gluten'], ''],
  ['بدون حليب', ['no_dairy'], ''],
  ['حلال', ['halal'], ''],
  ['chicken shawarma', [], 'chicken shawarma'],
])('%s asks for %j', (text, marks, rest) => {
  expect(readMarks(text)).toEqual({ marks, rest })
})

test('a mark leads to the filter of the menu, where there is one', () => {
  expect(filterFor('vegan')).toEqual({ diet: 'vegan' })
  expect(filterFor('mild')).toEqual({ heat: 1 })
  expect(filterFor('spicy')).toBeNull()
})
