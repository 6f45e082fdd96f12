import { expect, test } from 'vitest'
import { readAddress } from './page-address.ts'

const ORIGIN = 'https://sufra.example'
const read = (path: string) => {
  const address = readAddress(ORIGIN, path)
  return (
    address && ('moved' in address ? `moved to ${address.moved}` : (address.key ?? `for one: ${address.url.pathname}`))
  )
}

test.each([
  ['/a123/../menu', '/menu'],
  ['/a123/%2e%2E/menu', '/menu'],
  ['/ar/../menu', '/menu'],
  ['/./ar//menu/', '/ar/menu'],
  ['/%6Denu', '/menu'],
  ['/ar/', '/ar'],
  ['/menu/?search=mint', '/menu?search=mint'],
  ['/login/', '/login'],
  ['/%c3%a9', '/%C3%A9'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example//', '/evil.example'],
  ['/..//evil.example', '/evil.example'],
  ['/%2e%2e//\\/evil.example', '/evil.example'],
  ['/?utm_source=mail&fbclid=1', '/'],
  ['/menu?x=1&heat=2&search=a+b&search=c&diet=vegan&diet=halal', '/menu?search=a+b&diet=vegan%2Chalal&heat=2'],
  ['/menu/salads?tab=cart', '/menu/salads'],
  ['/ar/order?tab=cart&x', '/ar/order?tab=cart'],
  ['/product/7?search=x', '/product/7'],
  ['/privacy?utm_source=mail', '/privacy'],
])('%s is another spelling of %s', (path, page) => {
  expect(read(path)).toBe(`moved to ${page}`)
  expect(read(page), 'at once').not.toMatch(/^moved/)
})

test.each([
  ['/', '/'],
  ['/ar', '/ar'],
  ['/menu?cursor=', '/menu'],
  ['/menu?heat=2&search=a+b&diet=vegan&diet=halal', '/menu?search=a+b&diet=vegan%2Chalal&heat=2'],
])('%s is cached as %s', (path, key) => expect(read(path)).toBe(key))

test.each(['/login', '/?preview', '/menu?preview=1', '/orders/x', '/admin', '/%2F/evil.example'])(
  '%s is rendered for one visitor',
  (path) => expect(read(path)).toMatch(/^for one/),
)

test('what is no path of ours cannot be read', () => {
  for (const path of ['http://evil.example/', '@evil.example', ':99999/', '*']) expect(read(path)).toBeUndefined()
})
