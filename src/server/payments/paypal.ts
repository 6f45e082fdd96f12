import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { PayPalAccount } from '../config.ts'
import {
  OrderAnswer,
  type PayPalOrder,
  RefundAnswer,
  TokenAnswer,
  WebhookAnswer,
  WebhooksAnswer,
} from './paypal-answers.ts'
import { json, PayPalRefusal, refusalOf } from './paypal-refusal.ts'

export type PayPal = ReturnType<typeof openPayPal>

const ADDRESSES: Record<string, string> = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
}
/** How long a guest should have to wait for somebody else's server. */
const PATIENCE = { timeout: 8000, pauses: [300] }

type Call = { method: 'GET' | 'POST'; path: string; body?: object; request_id?: string; representation?: boolean }

/** PayPal's REST API, or a simulator of it. Repeating a call with the same `request_id` repeats nothing there. */
export function openPayPal(account: PayPalAccount, patience: { timeout: number; pauses: number[] } = PATIENCE) {
  const { client_id, client_secret } = account
  const address = (ADDRESSES[account.environment] ?? account.environment).replace(/\/+$/, '')
  // Its life is measured by the clock that cannot be set.
  let token: { value: Promise<string>; until: number } | undefined

  async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const answer = await fetch(address + path, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patience.timeout),
      })
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      throw new PayPalRefusal(0, 'UNREACHABLE', `PayPal does not answer: ${error instanceof Error ? error.name : ''}`)
    }
  }

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    const { status, text } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw refusalOf(status, text)
    const { access_token, expires_in } = parsed(TokenAnswer, text)
    if (token) token.until = performance.now() + (expires_in - 60) * 1000
    return access_token
  }

  /** All calls of a moment share one token. */
  function accessToken(): Promise<string> {
    if (token && performance.now() < token.until) return token.value
    token = { value: fetchToken(), until: performance.now() + 60_000 }
    token.value.catch(() => {
      token = undefined
    })
    return token.value
  }

  async function once(call: Call): Promise<string> {
    const { status, text } = await send(call.path, {
      method: call.method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        ...(call.request_id && { 'paypal-request-id': call.request_id }),
        ...(call.representation && { prefer: 'return=representation' }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
    })
    if (status >= 200 && status < 300) return text
    if (status === 401) token = undefined // it was withdrawn early
    throw refusalOf(status, text)
  }

  async function call<T extends z.ZodType>(schema: T, wanted: Call): Promise<z.output<T>> {
    for (const pause of [...patience.pauses, undefined])
      try {
        return parsed(schema, await once(wanted))
      } catch (error) {
        if (pause === undefined || !(error instanceof PayPalRefusal) || !isPassing(error)) throw error
        await wait(pause)
      }
    throw new Error('There is always a last try')
  }

  const order = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
  return {
    address,
    webhook_id: account.webhook_id,
    environment:
      account.environment in ADDRESSES ? (account.environment as 'sandbox' | 'live') : ('simulator' as const),
    /** Whether the credentials are right. */
    check: async () => {
      token = undefined
      await accessToken()
    },
    createOrder: (body: object, request_id: string) =>
      call(OrderAnswer, { method: 'POST', path: '/v2/checkout/orders', body, request_id, representation: true }),
    readOrder: (id: string): Promise<PayPalOrder> => call(OrderAnswer, { method: 'GET', path: order(id) }),
    captureOrder: (id: string, request_id: string) =>
      call(OrderAnswer, { method: 'POST', path: `${order(id)}/capture`, body: {}, request_id, representation: true }),
    refundCapture: (capture_id: string, body: object, request_id: string) => {
      const path = `/v2/payments/captures/${encodeURIComponent(capture_id)}/refund`
      return call(RefundAnswer, { method: 'POST', path, body, request_id, representation: true })
    },
    listWebhooks: async () =>
      (await call(WebhooksAnswer, { method: 'GET', path: '/v1/notifications/webhooks' })).webhooks,
    createWebhook: (body: object) => call(WebhookAnswer, { method: 'POST', path: '/v1/notifications/webhooks', body }),
  }
}

/** Worth another try at once: nothing was said, PayPal stumbled, or the token had been withdrawn. */
const isPassing = ({ status, issue }: PayPalRefusal) =>
  status === 0 || status >= 500 || (status === 401 && issue !== 'invalid_client')

function parsed<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  const answer = schema.safeParse(json(text))
  if (!answer.success)
    throw new PayPalRefusal(
      502,
      'UNEXPECTED_ANSWER',
      `PayPal answered something unexpected: ${answer.error.issues[0]?.path.join('.')}`,
    )
  return answer.data
}
