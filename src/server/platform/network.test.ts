import { expect, test } from 'vitest'
import { networkOf, normalizeAddress, widerNetworkOf } from './network.ts'

test('the addresses of one IPv6 network share their attempts, and an IPv4 address has its own', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:1:2:3'))
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0DB8:0:0:ffff::'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  expect(networkOf('192.0.2.8')).toBe('192.0.2.8')
})

test('the networks of one /48 belong together, and those of another do not', () => {
  expect(widerNetworkOf('2001:db8:1:2::1')).toBe(widerNetworkOf('2001:db8:1:ffff::1'))
  expect(widerNetworkOf('2001:db8:1::1')).not.toBe(widerNetworkOf('2001:db8:2::1'))
  expect(widerNetworkOf('192.0.2.8')).toBe('192.0.2.8')
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
