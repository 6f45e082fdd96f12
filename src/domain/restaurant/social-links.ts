import { NETWORKS } from './restaurant.ts'

type Network = (typeof NETWORKS)[number]

/** The hosts of each network, the usual one first, and what stands before a name there. */
const SITES: Record<Network, { hosts: readonly [string, ...string[]]; prefix: string }> = {
  facebook: { hosts: ['www.facebook.com', 'facebook.com', 'm.facebook.com', 'fb.com'], prefix: '' },
  instagram: { hosts: ['www.instagram.com', 'instagram.com', 'instagr.am'], prefix: '' },
  x: { hosts: ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'], prefix: '' },
  tiktok: { hosts: ['www.tiktok.com', 'tiktok.com', 'vm.tiktok.com'], prefix: '@' },
  youtube: { hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'], prefix: '@' },
}

const NAME = /^@?([\p{L}\p{N}._-]{1,60})$/u
/** At most 300 characters. */
const ADDRESS = /^https:\/\/[^\s"'<>]{1,292}$/

/**
 * The whole address of a profile that was typed as `@name`, `name`, `instagram.com/name` or an address. `#` is the demo's link
 * that leads nowhere. Null: none of these.
 */
export function socialAddress(network: Network, typed: string): string | null {
  const text = typed.trim()
  if (text === '' || text === '#') return text
  const { hosts, prefix } = SITES[network]
  const withoutScheme = text.replace(/^https?:\/\//i, '')
  const [host = ''] = withoutScheme.toLowerCase().split(/[/?#]/, 1)
  if (hosts.includes(host)) {
    const rest = withoutScheme.slice(host.length)
    const address = `https://${host}${rest}`
    return rest.length > 1 && isAddress(address) ? address : null
  }
  if (/^https:/i.test(text)) return isAddress(`https:${text.slice(6)}`) ? `https:${text.slice(6)}` : null
  const [, name] = NAME.exec(text) ?? []
  if (!name || isAnyHost(name)) return null
  const address = `https://${hosts[0]}/${prefix}${encodeURIComponent(name)}`
  // Letters of other scripts are encoded, each as several.
  return isAddress(address) ? address : null
}

const isAddress = (text: string) => ADDRESS.test(text) && URL.canParse(text)

/** The bare name of a network leads to no profile. */
const isAnyHost = (name: string) => NETWORKS.some((network) => SITES[network].hosts.includes(name.toLowerCase()))
