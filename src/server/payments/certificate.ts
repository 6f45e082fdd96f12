import { X509Certificate } from 'node:crypto'
import type { PayPal } from './paypal.ts'

const HOSTS: Record<PayPal['environment'], string[]> = {
  live: ['api.paypal.com', 'api-m.paypal.com'],
  sandbox: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
  simulator: [],
}
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/
const MAX_BYTES = 64 * 1024
const TIMEOUT_MS = 5000

/** Certificates by address. PayPal has few; the limit keeps forged requests from filling our memory. */
const certificates = new Map<string, X509Certificate>()
const MAX_CERTIFICATES = 10

/** Limits the requests to PayPal that forged certificate addresses can cause. */
const FETCHES = { max: 100, per_ms: 10 * 60_000 }
let fetches: number[] = []

/** PayPal's certificate could not be fetched, so the signature can be neither accepted nor rejected. */
export class CertificateUnavailable extends Error {}

/** The certificate at an address of PayPal's. Undefined: there is none, or the address is not PayPal's. */
export async function certificateAt(
  paypal: Pick<PayPal, 'environment' | 'address'>,
  address: string,
): Promise<X509Certificate | undefined> {
  const cached = certificates.get(address)
  if (cached && isValid(cached)) return cached
  if (!isCertificateAddress(paypal, address)) return undefined
  const certificate = parseCertificate(await fetchText(address))
  if (!certificate || !isValid(certificate)) return undefined
  if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
  certificates.set(address, certificate)
  return certificate
}

/** A sender who can choose the certificate can sign anything, so only PayPal's own addresses are accepted. */
export function isCertificateAddress({ environment, address }: Pick<PayPal, 'environment' | 'address'>, text: string) {
  const url = URL.parse(text)
  if (!url || !PATH.test(url.pathname) || url.search || url.hash || url.username || url.password) return false
  if (environment === 'simulator') return url.origin === address
  return url.protocol === 'https:' && url.port === '' && HOSTS[environment].includes(url.hostname)
}

async function fetchText(address: string): Promise<string> {
  const now = performance.now()
  fetches = fetches.filter((at) => now - at < FETCHES.per_ms)
  if (fetches.length >= FETCHES.max) throw new CertificateUnavailable()
  fetches.push(now)
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status >= 500 || response.status === 429) throw new CertificateUnavailable()
    if (!response.ok) return ''
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > MAX_BYTES) return ''
    }
    return text
  } catch {
    throw new CertificateUnavailable()
  }
}

function parseCertificate(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text)
  } catch {
    return undefined
  }
}

const isValid = ({ validTo }: X509Certificate) => Date.parse(validTo) > Date.now()
