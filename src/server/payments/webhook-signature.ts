import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { OnlineTill } from './till.ts'

const Headers = z.object({
  'paypal-transmission-id': z.string().min(1).max(200),
  'paypal-transmission-time': z.string().min(1).max(100),
  'paypal-transmission-sig': z.base64().max(2000),
  'paypal-cert-url': z.url({ protocol: /^https?$/ }).max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
})

/** Certificates by address. PayPal has few, and forgers must not fill our memory. */
const certificates = new Map<string, X509Certificate>()
const MOST_CERTIFICATES = 10

/** PayPal's own, over the very bytes that came. */
export async function requireSignature({ paypal }: OnlineTill, sent: Record<string, string>, raw: string) {
  const headers = Headers.safeParse(sent)
  if (!paypal.webhook_id) throw new Refusal('unavailable', 'PayPal has not been told where we listen.')
  if (!headers.success) throw forged()
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time, ...rest } = headers.data
  const certificate = await certificateAt(paypal.address, rest['paypal-cert-url'])
  const message = `${id}|${time}|${paypal.webhook_id}|${crc32(raw)}`
  const signature = Buffer.from(rest['paypal-transmission-sig'], 'base64')
  if (!verify('RSA-SHA256', Buffer.from(message), certificate.publicKey, signature)) throw forged()
}

async function certificateAt(paypal: string, url: string): Promise<X509Certificate> {
  const known = certificates.get(url)
  if (known && Date.parse(known.validTo) > Date.now()) return known
  if (!isPayPals(paypal, new URL(url))) throw forged()
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  if (!answer?.ok) throw new Refusal('unavailable', 'The certificate could not be read.')
  const certificate = new X509Certificate(await answer.text())
  if (Date.parse(certificate.validTo) <= Date.now()) throw forged()
  if (certificates.size >= MOST_CERTIFICATES) certificates.clear()
  certificates.set(url, certificate)
  return certificate
}

/** Whoever may choose the certificate can sign anything. */
const isPayPals = (paypal: string, { protocol, hostname, origin }: URL) =>
  origin === paypal ||
  (protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname) && /\.paypal\.com$/.test(new URL(paypal).hostname))

const forged = () => new Refusal('forbidden', 'This was not signed by PayPal.')
