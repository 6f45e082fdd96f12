import { expect, test } from 'vitest'
import { NETWORKS } from './restaurant.ts'
import { socialAddress } from './social-links.ts'

test.each([
  ['instagram', '@zaytouna', 'https://www.instagram.com/zaytouna'],
  ['instagram', 'zaytouna', 'https://www.instagram.com/zaytouna'],
  ['instagram', 'zaytouna.berlin', 'https://www.instagram.com/zaytouna.berlin'],
  ['instagram', 'instagram.com/zaytouna', 'https://instagram.com/zaytouna'],
  ['instagram', 'HTTP://WWW.Instagram.com/zaytouna/', 'https://www.instagram.com/zaytouna/'],
  ['instagram', 'https://www.instagram.com/zaytouna?igsh=1', 'https://www.instagram.com/zaytouna?igsh=1'],
  ['facebook', 'zaytouna', 'https://www.facebook.com/zaytouna'],
  ['facebook', 'facebook.com/profile.php?id=1', 'https://facebook.com/profile.php?id=1'],
  ['x', '@zaytouna', 'https://x.com/zaytouna'],
  ['x', 'twitter.com/zaytouna', 'https://twitter.com/zaytouna'],
  ['tiktok', '@zaytouna', 'https://www.tiktok.com/@zaytouna'],
  ['tiktok', 'tiktok.com/@zaytouna', 'https://tiktok.com/@zaytouna'],
  ['youtube', 'zaytouna', 'https://www.youtube.com/@zaytouna'],
  ['youtube', 'https://zaytouna.example/video', 'https://zaytouna.example/video'],
  ['facebook', '@زيتونة', 'https://www.facebook.com/%D8%B2%D9%8A%D8%AA%D9%88%D9%86%D8%A9'],
] as const)('on %s, %s is %s', (network, typed, address) => {
  expect(socialAddress(network, typed)).toBe(address)
  expect(socialAddress(network, address), 'an address stays').toBe(address)
})

test.each(NETWORKS)('nothing and the link of the demo stay on %s; what is no profile is refused', (network) => {
  expect(socialAddress(network, ' ')).toBe('')
  expect(socialAddress(network, '#')).toBe('#')
  const wrong = [
    'javascript:alert(1)',
    'http://example.com/zaytouna',
    'https://',
    'https://a b',
    'our page',
    '@',
    'instagram.com',
    'x.com/',
    'https://x.com/"><script>',
    'example.com/zaytouna',
    'a'.repeat(61),
    'ز'.repeat(60),
    `https://example.com/${'a'.repeat(300)}`,
  ]
  for (const typed of wrong) expect(socialAddress(network, typed), typed).toBeNull()
})
