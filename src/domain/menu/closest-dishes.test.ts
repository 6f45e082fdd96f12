import { expect, test } from 'vitest'
import { closestDishes } from './closest-dishes.ts'

const dishes = [
  { name: 'Fattoush', name_ar: 'فتوش' },
  { name: 'Lamb Mandi', name_ar: 'مندي لحم' },
  { name: 'Chicken Shawarma', name_ar: 'شاورما دجاج' },
  { name: 'Chicken Biryani', name_ar: 'برياني دجاج' },
  { name: 'Chicken Soup', name_ar: null },
  { name: 'Chicken Salad', name_ar: null },
]
const closest = (search: string) => closestDishes(search, dishes).map(({ name }) => name)

test('the closest names are suggested, the closest first, at most three', () => {
  expect(closest('shawrmaaz')).toEqual(['Chicken Shawarma'])
  expect(closest('شورمى')).toEqual(['Chicken Shawarma'])
  expect(closest('lamb pizza')).toEqual(['Lamb Mandi'])
  expect(closest('chicken')).toHaveLength(3)
  expect(closest('chicken shawarmaz')[0]).toBe('Chicken Shawarma')
})

test('a name that has little in common is not suggested', () => {
  expect(closest('sushi')).toEqual([])
  expect(closest('%')).toEqual([])
})
