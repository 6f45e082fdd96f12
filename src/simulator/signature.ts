import { createPrivateKey, randomUUID, sign, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { State, Webhook } from './state.ts'

type Transmission = { id: string; time: string; webhook_id: string; body: string }

/** The signed text contains the CRC-32 of the body in decimal, not the body itself. */
const signedText = ({ id, time, webhook_id, body }: Transmission) =>
  Buffer.from(`${id}|${time}|${webhook_id}|${crc32(body)}`)

export function signedHeaders(key: State['key'], webhook: Webhook, body: string, now: number): Record<string, string> {
  const id = randomUUID()
  const time = `${new Date(now).toISOString().slice(0, 19)}Z`
  const content = signedText({ id, time, webhook_id: webhook.id, body })
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', content, createPrivateKey(key.private_key)).toString('base64'),
    'paypal-cert-url': `${webhook.api}/v1/notifications/certs/${key.id}`,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  }
}

export const isGenuine = ({ certificate }: State['key'], transmission: Transmission, signature: string): boolean =>
  verify(
    'sha256',
    signedText(transmission),
    new X509Certificate(certificate).publicKey,
    Buffer.from(signature, 'base64'),
  )
