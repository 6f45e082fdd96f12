import { X509Certificate } from 'node:crypto'
import type { PayPal } from './paypal.ts'

const HOSTS: Record<PayPal['environment'], string[]> = {
  live: ['api.paypal.com', 'api-m.paypal.com'],
  sandbox: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
  simulator: [],
}
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/
const MOST_BYTES = 64 * 1024
const MOST_MS = 5000

/** Certificates by address. PayPal has few, and forgers must not fill our memory. */
const certificates = new Map<string, X509Certificate>()
const MOST_CERTIFICATES = 10

/** However many addresses somebody makes up, PayPal is not asked about more of them. */
const FETCHES = { most: 100, per_ms: 10 * 60_000 }
let fetches: number[] = []

/** PayPal's certificate could not be fetched, which says nothing about who signed. */
export class CertificateUnavailable extends Error {}

/** The certificate at an address of PayPal's. Undefined: there is none, or the address is not PayPal's. */
export async function certificateAt(paypal: PayPal, address: string): Promise<X509Certificate | undefined> {
  const known = certificates.get(address)
  if (known && isValid(known)) return known
  if (!isCertificateAddress(paypal, address)) return undefined
  const certificate = certificateOf(await fetchText(address))
  if (!certificate || !isValid(certificate)) return undefined
  if (certificates.size >= MOST_CERTIFICATES) certificates.clear()
  certificates.set(address, certificate)
  return certificate
}

/** Whoever may choose the certificate can sign anything. */
export function isCertificateAddress({ environment, address }: Pick<PayPal, 'environment' | 'address'>, text: string) {
  const url = URL.parse(text)
  if (!url || !PATH.test(url.pathname) || url.search || url.hash || url.username || url.password) return false
  if (environment === 'simulator') return url.origin === address
  return url.protocol === 'https:' && url.port === '' && HOSTS[environment].includes(url.hostname)
}

async function fetchText(address: string): Promise<string> {
  const now = performance.now()
  fetches = fetches.filter((at) => now - at < FETCHES.per_ms)
  if (fetches.length >= FETCHES.most) throw new CertificateUnavailable()
  fetches.push(now)
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(MOST_MS) })
    if (answer.status >= 500 || answer.status === 429) throw new CertificateUnavailable()
    if (!answer.ok) return ''
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (text.length > MOST_BYTES) return ''
    }
    return text
  } catch {
    throw new CertificateUnavailable()
  }
}

function certificateOf(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text)
  } catch {
    return undefined
  }
}

const isValid = ({ validTo }: X509Certificate) => Date.parse(validTo) > Date.now()
