import { expect, test } from 'vitest'
import { findNetwork, findWiderNetwork, normalizeAddress } from './network.ts'

test('the addresses of one IPv6 network share their attempts, and an IPv4 address has its own', () => {
  expect(findNetwork('2001:db8:1:2::1')).toBe(findNetwork('2001:db8:1:2:ffff:1:2:3'))
  expect(findNetwork('2001:db8::1')).toBe(findNetwork('2001:0DB8:0:0:ffff::'))
  expect(findNetwork('2001:db8:1:2::1')).not.toBe(findNetwork('2001:db8:1:3::1'))
  expect(findNetwork('fe80::1%eth0')).toBe(findNetwork('fe80::2'))
  expect(findNetwork('192.0.2.8')).toBe('192.0.2.8')
})

test('the networks of one /48 belong together, and those of another do not', () => {
  expect(findWiderNetwork('2001:db8:1:2::1')).toBe(findWiderNetwork('2001:db8:1:ffff::1'))
  expect(findWiderNetwork('2001:db8:1::1')).not.toBe(findWiderNetwork('2001:db8:2::1'))
  expect(findWiderNetwork('192.0.2.8')).toBe('192.0.2.8')
})

test('an address is the same with a port, in brackets, in capitals and as an IPv6 address', () => {
  for (const written of [
    '192.0.2.7:50123',
    '::ffff:192.0.2.7',
    '::FFFF:c000:207',
    '[::ffff:192.0.2.7]:443',
    ' 192.0.2.7',
  ])
    expect(normalizeAddress(written), written).toBe('192.0.2.7')
  for (const written of ['[2001:db8::7]:443', '[2001:DB8::7]', '2001:db8:0:0:0:0:0:7', '2001:0db8::0007'])
    expect(normalizeAddress(written), written).toBe('2001:db8:0:0:0:0:0:7')
  for (const written of ['', 'unknown', '_hidden', '192.0.2.700', '[::1', '1.2.3.4:5:6', '::g'])
    expect(normalizeAddress(written), written).toBe('')
})
