import { expect, test } from 'vitest'
import { readContent } from './content.ts'
import { HomeContentSchema, ShownHomeSchema } from './home.schema.ts'
import { publicSearch } from './search-texts.ts'

test('only the pages for which something is written have texts for search engines', () => {
  const { search } = HomeContentSchema.parse({})
  expect(publicSearch(search)).toEqual({})
  const menu = { ...search.menu, description_ar: 'أطباق اليوم' }
  expect(publicSearch({ ...search, title: 'Sufra in Astoria', menu })).toEqual({
    home: { title: 'Sufra in Astoria', title_ar: '', description: '', description_ar: '' },
    menu,
  })
})

test('a title that an older version stored stays, and the home page itself has no texts of other pages', () => {
  const stored = { search: { title: '{name}: Halal Eastern Cuisine', title_ar: '' } }
  const { search } = readContent(HomeContentSchema, stored)
  expect(publicSearch(search).home?.title).toBe('{name}: Halal Eastern Cuisine')
  expect(Object.keys(readContent(ShownHomeSchema, stored))).not.toContain('search')
})
