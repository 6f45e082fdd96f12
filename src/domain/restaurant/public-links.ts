import { offersTables } from '../reservations/table.ts'

type Facts = Parameters<typeof offersTables>[0] & {
  public_url: string
  online_ordering: boolean
  online_reservations: boolean
  one_checkout: boolean
}
type PublicLink = { name: 'website' | 'menu' | 'order' | 'reservations'; address: string }

/** The addresses that the restaurant's profile on Google asks for, as far as guests can do it here. */
export function linksForGoogle(restaurant: Facts): PublicLink[] {
  const { public_url, online_ordering, online_reservations, one_checkout } = restaurant
  const link = (name: PublicLink['name'], path: string) => ({ name, address: public_url + path })
  const tables = offersTables(restaurant)
  return [
    link('website', '/'),
    link('menu', '/menu'),
    ...(online_ordering ? [link('order', one_checkout ? '/menu' : '/order')] : []),
    ...(tables ? [link('reservations', '/table')] : online_reservations ? [link('reservations', '/reservations')] : []),
  ]
}

const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'lan']
const PRIVATE_NETWORKS = /^(127|10|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

/** Guests elsewhere cannot open it: nothing that leads there should be printed. */
export function isPrivateAddress(public_url: string): boolean {
  const { hostname } = new URL(public_url)
  if (hostname.startsWith('[')) return true
  if (/^[\d.]+$/.test(hostname)) return PRIVATE_NETWORKS.test(hostname)
  const names = hostname.replace(/\.$/, '').split('.')
  return names.length === 1 || PRIVATE_ENDINGS.includes(names.at(-1) ?? '')
}
