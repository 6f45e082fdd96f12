import { expect, test } from 'vitest'
import { networkOf } from './limits.ts'

test('the addresses of one IPv6 network share their attempts, and an IPv4 address has its own', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:1:2:3'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.8')).toBe('192.0.2.8')
})
