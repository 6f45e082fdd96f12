import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AboutContentSchema } from './about.schema.ts'
import { readContent, withName } from './content.ts'
import { SITE_DOCUMENTS } from './documents.schema.ts'
import { HomeContentSchema } from './home.schema.ts'
import { summarize } from './page-summary.ts'

const slide = { title: 'Mezze for two', picture: { url: '/media/mezze.jpg', focus_x: 20, focus_y: 80 } }

test('a document that was never written has its defaults', () => {
  const home = readContent(HomeContentSchema, null)
  expect(home.hero.slides).toHaveLength(1)
  expect(home.hero.slides[0]).toMatchObject({ title: '{name}', picture: null, button: { label: '', target: '' } })
  expect(home.testimonials.items).toEqual([])
  expect(readContent(AboutContentSchema, undefined).about.photos).toEqual([])
})

test('a section that no longer fits is replaced by its default, the others stay', () => {
  const stored = { hero: { slides: [slide] }, features: { items: [{ icon: 'unicorn', title: 'Magic' }] } }
  const home = readContent(HomeContentSchema, stored)
  expect(home.hero.slides[0]).toMatchObject(slide)
  expect(home.features.items).toEqual([])
})

test('every stored document can be read, and what is read is valid', () => {
  for (const schema of Object.values(SITE_DOCUMENTS))
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (stored, section) => {
        for (const value of [stored, { hero: section, about: section, brand: section }])
          expect(schema.safeParse(readContent(schema, value)).success).toBe(true)
      }),
    )
})

test('reading twice changes nothing', () => {
  const home = readContent(HomeContentSchema, { hero: { slides: [slide] }, welcome: { title: '  Welcome  ' } })
  expect(home.welcome.title).toBe('Welcome')
  expect(readContent(HomeContentSchema, home)).toEqual(home)
})

test('the name replaces every placeholder', () => {
  expect(withName('{name}: dinner at {name}', 'Sufra')).toBe('Sufra: dinner at Sufra')
  expect(withName('At {name}', '$& and $$')).toBe('At $& and $$')
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, name) => {
      const text = before.replaceAll('{name}', '')
      expect(withName(`${text}|{name}`, name)).toBe(`${text}|${name}`)
    }),
  )
})

test('search engines get the first paragraph of a page, whole or up to its last whole word that fits', () => {
  const summary = (...texts: string[]) =>
    summarize({ title: 'Our story', blocks: texts.map((text) => ({ kind: 'paragraph', text })) })
  expect(summary('', 'We cook\n as at home.', 'Since 1998.')).toBe('We cook as at home.')
  expect(summary('hummus '.repeat(22).trim())).toBe('hummus '.repeat(22).trim())
  expect(summary('hummus '.repeat(23).trim())).toBe(`${'hummus '.repeat(22).trim()}…`)
  expect(summarize({ title: 'Our story', blocks: [{ kind: 'heading', text: 'Since 1998' }] })).toBe('Our story')
})
