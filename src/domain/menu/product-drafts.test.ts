import { expect, test } from 'vitest'
import { CategoryChangeSchema } from './category-drafts.schema.ts'
import { filledSizes, ProductChangeSchema, ProductDraftSchema } from './product-drafts.schema.ts'

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

test('a row of serving sizes counts only with a name and a price', () => {
  const sizes = [
    { name: 'Small', name_ar: 'صغير', price: 5 },
    { name: ' ', price: 7 },
    { name: 'Large', price: null },
    { name: 'On the house', price: 0 },
  ]
  expect(filledSizes(sizes).map(({ name }) => name)).toEqual(['Small', 'On the house'])
})
