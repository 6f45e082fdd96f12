import { expect, test } from 'vitest'
import { isPictureAddress } from './media.ts'

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
