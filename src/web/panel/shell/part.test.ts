import { expect, test } from 'vitest'
import { sameContent } from '../website/draft.ts'
import { wholePart } from './part.ts'
import { insertItem, moveItem } from './reorder.ts'

const start = { hero: { slides: [{ title: 'A' }, { title: 'B' }] }, banner: { title: '' } }
const problem = { path: 'body.content.hero.slides.1.title', code: 'too_long', message: 'is too long' } as const

function edit() {
  let content = start
  const change = (update: (value: typeof start) => typeof start) => {
    content = update(content)
  }
  return { whole: wholePart({ content, problems: [problem], change }), read: () => content }
}

test('a part changes its own value and leaves the others as they are', () => {
  const { whole, read } = edit()
  whole.at('hero').at('slides').at(1).at('title').set('C')
  expect(read()).toEqual({ hero: { slides: [{ title: 'A' }, { title: 'C' }] }, banner: { title: '' } })
  expect(read().banner).toBe(start.banner)
  expect(start.hero.slides[1]?.title).toBe('B')
})

test('two changes of one render are both kept', () => {
  const { whole, read } = edit()
  const slides = whole.at('hero').at('slides')
  slides.at(0).at('title').set('X')
  slides.at(1).at('title').set('Y')
  expect(read().hero.slides).toEqual([{ title: 'X' }, { title: 'Y' }])
})

test('a problem belongs to its field, and to everything that contains the field', () => {
  const { whole } = edit()
  const slides = whole.at('hero').at('slides')
  expect(slides.at(1).at('title').problem).toBe('too_long')
  expect([whole, whole.at('hero'), slides, slides.at(1)].map(({ isInvalid }) => isInvalid)).toEqual(Array(4).fill(true))
  expect([slides.at(0), whole.at('banner')].map(({ isInvalid }) => isInvalid)).toEqual([false, false])
  expect(slides.at(1).problem).toBeUndefined()
})

test('an item moves to any position, and comes back where it was', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(insertItem(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c'])
  expect(insertItem(['a'], 5, 'b')).toEqual(['a', 'b'])
})

test('neither the order of fields nor spaces around texts make contents different', () => {
  expect(sameContent({ a: ' x ', b: [1, null] }, { b: [1, null], a: 'x' })).toBe(true)
  expect(sameContent({ a: 'x' }, { a: 'y' })).toBe(false)
  expect(sameContent({ items: ['x'] }, { items: ['x', 'y'] })).toBe(false)
  expect(sameContent({ picture: null }, { picture: { url: '' } })).toBe(false)
})
