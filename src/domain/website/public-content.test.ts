import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AboutContentSchema } from './about.schema.ts'
import { HomeContentSchema } from './home.schema.ts'
import { PageContentSchema } from './page.schema.ts'
import { publicContent, publicSchema } from './public-content.ts'

const image = { width: 800, height: 600, widths: [400, 800] }
const picture = (url: string) => ({ url, focus_x: 10, focus_y: 90 })

const home = HomeContentSchema.parse({
  hero: {
    slides: [
      { title: 'Mezze', title_ar: 'مازة', text: 'Only English', picture: picture('/media/known.jpg') },
      { title: 'Grill', picture: picture('/media/deleted.jpg') },
      { title: 'Logo', picture: picture('/brand/logo.svg') },
    ],
  },
  features: { items: [{ icon: 'leaf', title: 'Fresh', title_ar: 'طازج' }] },
})

test('a page has the texts of its language, and English where Arabic is missing', () => {
  const [english, arabic] = (['en', 'ar'] as const).map((locale) => publicContent(home, locale, {}).hero.slides[0])
  expect([english?.title, english?.text]).toEqual(['Mezze', 'Only English'])
  expect([arabic?.title, arabic?.text]).toEqual(['مازة', 'Only English'])
})

test('pictures have their sizes, and a deleted one is left out', () => {
  const pictures = publicContent(home, 'en', { '/media/known.jpg': image }).hero.slides.map((slide) => slide.picture)
  expect(pictures).toEqual([
    { ...picture('/media/known.jpg'), image },
    null,
    { ...picture('/brand/logo.svg'), image: null },
  ])
})

const text = fc.string({ maxLength: 30 })
const link = fc.record({ kind: fc.constant('link'), text, text_ar: text, target: fc.constantFrom('/menu', '') })
const paragraph = fc.record({ kind: fc.constantFrom('paragraph', 'list'), text, text_ar: text })
const photo = fc.record({
  picture: fc.constantFrom(null, picture('/media/known.jpg')),
  description: text,
  description_ar: text,
})

test('the content of every document fits the public schema, in both languages, and says nothing twice', () => {
  const documents = fc.oneof(
    fc.record({
      schema: fc.constant(AboutContentSchema),
      stored: fc.record({ about: fc.record({ photos: fc.array(photo, { maxLength: 3 }) }) }),
    }),
    fc.record({
      schema: fc.constant(HomeContentSchema),
      stored: fc.record({ welcome: fc.record({ title: text, text_ar: text }) }),
    }),
    fc.record({
      schema: fc.constant(PageContentSchema),
      stored: fc.record({
        slug: fc.constant('terms'),
        title: fc.constant('Terms'),
        blocks: fc.array(fc.oneof(link, paragraph), { maxLength: 4 }),
      }),
    }),
  )
  fc.assert(
    fc.property(documents, fc.constantFrom('en', 'ar'), ({ schema, stored }, locale) => {
      const { data } = schema.safeParse(stored)
      if (!data) return
      const shown = publicContent(data, locale, { '/media/known.jpg': image })
      expect(publicSchema(schema).safeParse(shown).error).toBeUndefined()
      expect(JSON.stringify(shown)).not.toContain('_ar"')
    }),
  )
})
