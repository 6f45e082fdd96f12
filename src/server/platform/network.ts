import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'

/** Only behind our own proxy is X-Forwarded-For trusted, and only its last address, which the proxy wrote. */
export function clientAddress(incoming: IncomingMessage | undefined, behindProxy: boolean): string {
  const forwarded = behindProxy ? String(incoming?.headers['x-forwarded-for'] ?? '').split(',') : []
  return normalizeAddress(forwarded.at(-1) ?? '') || normalizeAddress(incoming?.socket.remoteAddress ?? '') || 'unknown'
}

/** One spelling of an address, without a port: `192.0.2.7:443` and `::ffff:192.0.2.7` are `192.0.2.7`. Empty if it is none. */
export function normalizeAddress(written: string): string {
  const text = written.trim()
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/s, '')
  if (!isIP(address)) return ''
  if (isIPv4(address)) return address
  const groups = splitGroups(new URL(`http://[${address}]/`).hostname.slice(1, -1))
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : groups.join(':')
}

/** One household has one IPv4 address, but a whole /64 of IPv6 addresses to change between. */
export const findNetwork = (address: string): string => cutPrefix(address, 4)

/** Whoever rents a /48 has 65,536 networks to change between. */
export const findWiderNetwork = (address: string): string => cutPrefix(address, 3)

function cutPrefix(written: string, groups: number): string {
  const address = normalizeAddress(written) || written
  return isIPv6(address) ? address.split(':').slice(0, groups).join(':') : address
}

/** The eight groups of an IPv6 address that `::` shortens. */
function splitGroups(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
