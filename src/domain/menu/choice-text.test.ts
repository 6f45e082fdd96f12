import { expect, test } from 'vitest'
import { allergenSentences } from './allergen-names.ts'
import { ALLERGENS_UNKNOWN } from './allergens.ts'
import { choiceText } from './choice-text.ts'

test('a choice names what is in the dish, how often, and what was taken out', () => {
  const onions = { name: 'Onions', name_ar: 'بصل' }
  expect(choiceText({ ...onions, quantity: 1 }, 'en')).toBe('Onions')
  expect(choiceText({ ...onions, quantity: 2 }, 'ar')).toBe('2 × بصل')
  expect(choiceText({ ...onions, quantity: 0 }, 'en')).toBe('No Onions')
  expect(choiceText({ ...onions, quantity: 0 }, 'ar')).toBe('بدون بصل')
})

test('unknown never reads like none', () => {
  expect(allergenSentences({ checked: true, contains: ['milk', 'wheat'], may_contain: ['nuts'] }, 'en')).toEqual([
    'Contains: Milk, Wheat',
    'May contain: Tree nuts',
  ])
  expect(allergenSentences(ALLERGENS_UNKNOWN, 'en')).toEqual(['Allergens: ask us'])
  expect(allergenSentences({ ...ALLERGENS_UNKNOWN, contains: ['milk'] }, 'ar')).toEqual([
    'يحتوي على: حليب',
    'مسببات الحساسية: اسألنا',
  ])
  expect(allergenSentences({ checked: true, contains: [], may_contain: [] }, 'en')).toEqual([
    'None of the 14 main allergens among its ingredients',
  ])
})
