import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCategory, slugOf } from './categories.ts'

test('a slug is the name in lower case with hyphens for spaces, in every alphabet', () => {
  expect(slugOf('Main Courses')).toBe('main-courses')
  expect(slugOf('  Salads &  Soups ')).toBe('salads-soups')
  expect(slugOf('المقبلات الباردة')).toBe('المقبلات-الباردة')
  expect(slugOf('Crème Brûlée')).toBe('crème-brûlée')
  expect(slugOf('../../?x=1#y%2F')).toBe('x1y2f')
  expect(slugOf('★')).toBe('')
})

test('a slug is valid in any address, and a slug of a slug is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name)
      expect(slugOf(slug)).toBe(slug)
      expect(slug).not.toMatch(/[\s/\\?#%&.]/)
    }),
  )
})

test('a category is found by its id and by its slug', () => {
  const categories = [
    { id: 'a1', slug: 'salads' },
    { id: 'b2', slug: 'desserts' },
  ]
  expect(findCategory(categories, 'desserts')?.id).toBe('b2')
  expect(findCategory(categories, 'a1')?.slug).toBe('salads')
  expect(findCategory(categories, 'nothing')).toBeUndefined()
})
