import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { Refusal } from '../platform/refusal.ts'
import { CertificateUnavailable, certificateAt, isCertificateAddress } from './certificate.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import { recordProviderTime } from './provider.ts'

const Headers = z.object({
  'paypal-transmission-id': z.string().min(1).max(200),
  'paypal-transmission-time': z.string().min(1).max(100),
  'paypal-transmission-sig': z.base64().min(1).max(2000),
  'paypal-cert-url': z.url({ protocol: /^https?$/ }).max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
})

const DAY = 86_400_000
/** PayPal resends a webhook for three days, and our clock may be wrong by some hours. */
const isPlausible = (time: string) => Math.abs(Date.now() - Date.parse(time)) < 7 * DAY

/** Checks PayPal's signature over the raw body. The checks that need no request to PayPal come first. */
export async function requireSignature(context: OnlinePaymentContext, sent: Record<string, string>, raw: string) {
  const { paypal } = context
  const headers = Headers.safeParse(sent)
  if (!headers.success) throw invalidSignature()
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time, ...rest } = headers.data
  const address = rest['paypal-cert-url']
  if (!isPlausible(time) || !isCertificateAddress(paypal, address)) throw invalidSignature()
  if (!paypal.webhook_id) throw new Refusal('unavailable', "PayPal hasn't been told our webhook address.")
  const certificate = await certificateAt(paypal, address).catch(async (error) => {
    if (!(error instanceof CertificateUnavailable)) throw error
    await recordProviderTime(context.db, 'certificate_failed_at')
    throw new Refusal('forbidden', "PayPal's certificate couldn't be fetched. Please try again later.")
  })
  if (!certificate) throw invalidSignature()
  const message = `${id}|${time}|${paypal.webhook_id}|${crc32(raw)}`
  const signature = Buffer.from(rest['paypal-transmission-sig'], 'base64')
  if (!verify('RSA-SHA256', Buffer.from(message), certificate.publicKey, signature)) throw invalidSignature()
}

const invalidSignature = () => new Refusal('forbidden', "This wasn't signed by PayPal.")
