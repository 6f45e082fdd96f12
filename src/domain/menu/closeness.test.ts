import { expect, test } from 'vitest'
import { compareWith, LEAST_CLOSENESS } from './closeness.ts'

const hummus = { name: 'Hummus', name_ar: 'حمص' }
const isClose = (search: string, dish: { name: string; name_ar: string | null }) =>
  compareWith(search)(dish).words.every((closeness) => closeness >= LEAST_CLOSENESS)

test.each([
  ['homos', hummus],
  ['7ummus', hummus],
  ['حمّص', hummus],
  ['kunafa', { name: 'Knafeh', name_ar: null }],
  ['kunafa', { name: 'كنافة', name_ar: null }],
  ['samosa', { name: 'Sambousek', name_ar: null }],
  ['shawamra', { name: 'Chicken Shawarma', name_ar: null }],
  ['babaganoush', { name: 'Baba Ghanoush', name_ar: null }],
  ['halawet el jeben', { name: 'حلاوة الجبن', name_ar: null }],
  ['lanb', { name: 'Lamb Kofta', name_ar: null }],
])('%s is close to %j', (search, dish) => {
  expect(isClose(search, dish)).toBe(true)
})

test.each([
  ['ramen', { name: 'Pomegranate Juice', name_ar: 'عصير رمان' }],
  ['pasta', { name: 'Basbousa', name_ar: 'بسبوسة' }],
  ['steak', { name: 'Shish Tawook', name_ar: 'شيش طاووق' }],
  ['scone', { name: 'Chicken Shawarma', name_ar: 'شاورما دجاج' }],
  ['بط', { name: 'French Fries', name_ar: 'بطاطا مقلية' }],
])('%s is something else than %j', (search, dish) => {
  expect(isClose(search, dish)).toBe(false)
})

test('a menu that has a well-known food finds it, also as a part of a longer word', () => {
  expect(isClose('burger', { name: 'Beef Burger', name_ar: null })).toBe(true)
  expect(isClose('burgers', { name: 'Cheeseburgers', name_ar: null })).toBe(true)
})

test('of dishes that have a word, the one that has it as it is written and little else is closest', () => {
  const order = (search: string, ...names: string[]) => {
    const compare = compareWith(search)
    return names.toSorted(
      (a, b) => compare({ name: b, name_ar: null }).whole - compare({ name: a, name_ar: null }).whole,
    )
  }
  expect(order('hummus', 'Chicken Fatteh Hummus', 'Hommos', 'Hummus Plate', 'Hummus')).toEqual([
    'Hummus',
    'Hummus Plate',
    'Chicken Fatteh Hummus',
    'Hommos',
  ])
})
