import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, isPageSlug, isReserved, slugOfTitle } from './slugs.ts'

test('the address of a page is proposed from its title', () => {
  expect(slugOfTitle('Privacy Policy')).toBe('privacy-policy')
  expect(slugOfTitle("  Our Chef's Crème Brûlée! ")).toBe('our-chefs-creme-brulee')
  expect(slugOfTitle('الخصوصية')).toBe('')
})

test('a proposed address is empty or valid for every title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (title) => {
      const slug = slugOfTitle(title)
      expect(slug === '' || isReserved(slug) || isPageSlug(slug)).toBe(true)
    }),
  )
})

test('a taken address gets a number', () => {
  const taken = new Set(['privacy', 'privacy-2'])
  expect(freeSlug('terms', (slug) => taken.has(slug))).toBe('terms')
  expect(freeSlug('privacy', (slug) => taken.has(slug))).toBe('privacy-3')
  expect(freeSlug('', () => false)).toBe('page-2')
  expect(freeSlug('menu', () => false)).toBe('menu-2')
  const long = 'a'.repeat(60)
  expect(freeSlug(long, (slug) => slug === long)).toBe(`${'a'.repeat(58)}-2`)
})

test.each(['', 'Menu', 'a b', '../x', 'x.php', '-x', 'x-', 'a--b', 'menu', 'ar', 'كنافة', '%2e', 'a'.repeat(61)])(
  '%j is no address of a page',
  (slug) => expect(isPageSlug(slug)).toBe(false),
)
