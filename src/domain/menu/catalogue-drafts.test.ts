import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CategoryChangeSchema, ProductChangeSchema, ProductDraftSchema } from './catalogue-drafts.schema.ts'
import { filledSizes, isPictureAddress, normalizeReservable, slugOf } from './catalogue-drafts.ts'

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

test('a row of serving sizes counts only with a name and a price', () => {
  const sizes = [
    { name: 'Small', name_ar: 'صغير', price: 5 },
    { name: ' ', price: 7 },
    { name: 'Large', price: null },
    { name: 'On the house', price: 0 },
  ]
  expect(filledSizes(sizes).map(({ name }) => name)).toEqual(['Small', 'On the house'])
})

test('a dish that is not reservable has no times and eight guests', () => {
  const dish = { name: 'Hummus', is_reservable: false, available_times: ['1:00 PM'], max_guests: 12 }
  expect(normalizeReservable(dish, 8)).toEqual({ ...dish, available_times: [], max_guests: 8 })
  expect(normalizeReservable({ ...dish, is_reservable: true }, 8)).toEqual({ ...dish, is_reservable: true })
})

test('a picture address is a path of our own or an https address', () => {
  for (const address of ['/media/a.webp', '/brand/placeholder.svg', 'https://pictures.example/a.jpg?w=1'])
    expect(isPictureAddress(address), address).toBe(true)
  for (const address of [
    '//evil.example/a.jpg',
    '/\\evil',
    'http://a.example/a.jpg',
    'javascript:alert(1)',
    'data:,x',
    'a.jpg',
    'https://',
  ])
    expect(isPictureAddress(address), address).toBe(false)
})

test('a change contains only the fields that were sent', () => {
  expect(ProductChangeSchema.parse({ version: 3 })).toEqual({ version: 3 })
  expect(CategoryChangeSchema.parse({ version: 3, name_ar: '' })).toEqual({ version: 3, name_ar: null })
})

test('times are stored once each, sorted by the clock', () => {
  const category_id = '00000000-0000-4000-8000-000000000000'
  const draft = { name: 'Hummus', price: 8.29, category_id, available_times: ['5:00 PM', '12:30 PM', '5:00 PM'] }
  expect(ProductDraftSchema.parse(draft)).toMatchObject({
    price: 8.29,
    available_times: ['12:30 PM', '5:00 PM'],
    max_guests: 8,
  })
})
