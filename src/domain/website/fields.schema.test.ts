import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SitePictureSchema, siteLine, siteText, TargetSchema } from './fields.schema.ts'

test.each(['', '/', '/menu', '/menu/cold-mezze', '/privacy', 'https://example.com/a?b=c#d', 'tel:+1 212 555 0199'])(
  'a button may lead to %j',
  (target) => expect(TargetSchema.safeParse(target).success).toBe(true),
)

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'http://example.com',
  '//evil.example',
  '/\\evil.example',
  '/../admin',
  'https://"onmouseover="alert(1)',
  'vbscript:x',
  'menu',
  '/menu?x=1',
])('a button may not lead to %j', (target) => expect(TargetSchema.safeParse(target).success).toBe(false))

test('a long target is refused at once', () => {
  const begin = performance.now()
  for (const hostile of ['a', 'a-', 'a/', '/'])
    expect(TargetSchema.safeParse(`/${hostile.repeat(140)}!`).success).toBe(false)
  expect(performance.now() - begin).toBeLessThan(200)
})

test('a target never runs a script', () => {
  fc.assert(
    fc.property(fc.constantFrom('/', 'https://', 'javascript:', 'data:', '', ' '), fc.string(), (start, rest) => {
      const { success, data } = TargetSchema.safeParse(start + rest)
      if (success && data) expect(new URL(data, 'https://sufra.example').protocol).toMatch(/^(https|mailto|tel):$/)
      if (success && data?.startsWith('/')) expect(new URL(data, 'https://sufra.example').host).toBe('sufra.example')
    }),
  )
})

test('texts lose only characters that reorder text', () => {
  expect(siteLine(80).parse('\u202eevil\u202c ok ')).toBe('evil ok')
  expect(siteText(80).parse('one\ntwo')).toBe('one\ntwo')
  expect(siteLine(80).safeParse('one\ntwo').success).toBe(false)
  expect(siteLine(5).safeParse('123456').success).toBe(false)
  expect(siteLine(5).parse(' 12345 ')).toBe('12345')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const { data } = siteText(400).safeParse(text)
      if (data !== undefined) expect(data).toBe(text.replace(/[\u202a-\u202e]/g, '').trim())
    }),
  )
})

test('a picture is one of the media library, with its focal point inside', () => {
  const url = '/media/mezze.jpg'
  expect(SitePictureSchema.parse({ url })).toEqual({ url, focus_x: 50, focus_y: 50 })
  expect(SitePictureSchema.parse(null)).toBeNull()
  for (const other of ['https://example.com/x.jpg', '/media/../secret', '/media/a/b.jpg', 'javascript:1', '', '/api/x'])
    expect(SitePictureSchema.safeParse({ url: other }).success, other).toBe(false)
  for (const focus_x of [-1, 101, 0.5, Number.NaN, '50'])
    expect(SitePictureSchema.safeParse({ url, focus_x }).success, String(focus_x)).toBe(false)
})
