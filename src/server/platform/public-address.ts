import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that are not on the public internet, or lead back into ours (RFC 6890 and the metadata services of clouds). */
const PRIVATE_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]
/** Within 2000::/3, which alone is public. Teredo and 6to4 lead to addresses of version 4. */
const PRIVATE_NETWORKS_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const createList = (networks: string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const private4 = createList(PRIVATE_NETWORKS, 'ipv4')
const private6 = createList(PRIVATE_NETWORKS_6, 'ipv6')
const global6 = createList(['2000::/3'], 'ipv6')

/** Whether an address is of a computer on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !private4.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !private6.check(address, 'ipv6')
}

type Resolving = { isAllowed?: (address: string) => boolean; resolve?: (host: string) => Promise<string[]> }

/**
 * The address of a computer that somebody named. The name is resolved once and every address that it has must be public:
 * whoever connects to exactly this address is not led into our own network.
 */
export async function findPublicAddress(
  host: string,
  { isAllowed = isPublicAddress, resolve = resolveHost }: Resolving = {},
): Promise<{ address: string } | 'unknown_host' | 'private_address'> {
  const found = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const [address] = found
  if (!address) return 'unknown_host'
  return found.every(isAllowed) ? { address } : 'private_address'
}

const resolveHost = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)
