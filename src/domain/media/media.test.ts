import { expect, test } from 'vitest'
import { cleanFileName, isHeic, isPictureAddress } from './media.ts'

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
    'https://a.example/"x',
    '/media/../../secret.png',
    '/media/..',
    '/media/.hidden.png',
    '/media/%2e%2e/secret.png',
    '/media/640/../secret.png',
    '/admin',
  ])
    expect(isPictureAddress(address), address).toBe(false)
})

test('the name of a file is stored without control characters, halves of characters and more than its length', () => {
  expect(cleanFileName('a\u0000b\n\u0085\u007f.png')).toBe('ab.png')
  expect(cleanFileName('قائمة 🥙.csv')).toBe('قائمة 🥙.csv')
  expect(cleanFileName('\ud83e.png')).toBe('\ufffd.png')
  expect(cleanFileName(`${'a'.repeat(254)}🥙.png`)).toBe(`${'a'.repeat(254)}\ufffd`)
  expect(cleanFileName('\u0000')).toBe('')
})

test("an iPhone's photo is known by its type, or by its name where the system knows no type", () => {
  for (const file of [
    { name: 'IMG_0042.HEIC', type: 'image/heic' },
    { name: 'IMG_0042.HEIC', type: '' },
    { name: 'photo.heif', type: 'image/heif' },
    { name: 'live', type: 'image/heic-sequence' },
  ])
    expect(isHeic(file), file.name).toBe(true)
  expect(isHeic({ name: 'IMG_0042.jpg', type: 'image/jpeg' })).toBe(false)
  expect(isHeic({ name: 'heic.png', type: 'image/png' })).toBe(false)
})
