import { expect, test } from 'vitest'
import { isPrivateAddress, linksForGoogle } from './public-links.ts'

const restaurant = {
  is_open: true,
  public_url: 'https://sufra.example',
  online_ordering: true,
  online_reservations: true,
  table_reservations: false,
  one_checkout: false,
}
const paths = (change: object) => linksForGoogle({ ...restaurant, ...change }).map(({ address }) => address.slice(21))

test('Google gets the links that lead somewhere', () => {
  expect(paths({})).toEqual(['/', '/menu', '/order', '/reservations'])
  expect(paths({ one_checkout: true, table_reservations: true })).toEqual(['/', '/menu', '/menu', '/table'])
  expect(paths({ online_ordering: false, online_reservations: false })).toEqual(['/', '/menu'])
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://192.168.1.20', true],
  ['http://172.20.0.2:3000', true],
  ['http://kitchen.local', true],
  ['http://kitchen', true],
  ['http://kitchen:3000', true],
  ['http://localhost.', true],
  ['http://100.64.0.1', true],
  ['http://100.127.255.254:3000', true],
  ['https://100.63.0.1', false],
  ['https://100.128.0.1', false],
  ['https://sufra.example', false],
  ['https://172.example.com', false],
  ['https://10.example', false],
  ['https://localhost.example', false],
])('%s is only reached from inside: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})
