import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { PayPalAccount } from '../platform/config.ts'
import { TokenAnswer } from './paypal-answers.ts'
import { type CallKind, json, PayPalRefusal, refusalOf } from './paypal-refusal.ts'

/** In milliseconds: how long one request may take, and the delay before each retry. */
export type PayPalTimeouts = { timeout: number; retry_delays: number[] }

export type Call = {
  kind: CallKind
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  request_id?: string
  representation?: boolean
}

const MAX_RETRY_AFTER = 3600

/** `fetch`, or one that also traces. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** An HTTP client for PayPal with tokens, timeouts and retries. */
export function paypalHttp(
  address: string,
  { client_id, client_secret }: PayPalAccount,
  timeouts: PayPalTimeouts,
  fetchResponse: Fetch,
) {
  // Times are of the monotonic clock, which does not change when the system clock is set.
  let token: { value: Promise<string>; until: number } | undefined
  const blocked = new Map<string, number>()

  /** After a 429 only the same request waits: PayPal limits some requests about one payment, and others go on. */
  function requireUnblocked(kind: CallKind, request: string) {
    const now = performance.now()
    for (const [name, until] of blocked) if (until <= now) blocked.delete(name)
    const until = blocked.get(request)
    if (until)
      throw new PayPalRefusal(429, 'RATE_LIMIT_REACHED', 'PayPal asked us not to repeat this request for a while', {
        call: kind,
        retry_after: Math.ceil((until - now) / 1000),
      })
  }

  async function send(kind: CallKind, path: string, init: RequestInit): Promise<string> {
    const request = `${init.method} ${path}`
    requireUnblocked(kind, request)
    let response: Response
    let text: string
    try {
      const limited = { ...init, redirect: 'error', signal: AbortSignal.timeout(timeouts.timeout) } as const
      response = await fetchResponse(address + path, limited)
      text = await response.text()
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      throw new PayPalRefusal(0, 'UNREACHABLE', `PayPal does not answer: ${name}`, { call: kind })
    }
    if (response.ok) return text
    const retry_after = secondsOf(response.headers.get('retry-after'))
    if (response.status === 429 && retry_after) blocked.set(request, performance.now() + retry_after * 1000)
    throw refusalOf(response.status, text, { call: kind, retry_after })
  }

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    const text = await send('token', '/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const { access_token, expires_in } = parsed(TokenAnswer, text, 'token')
    if (token) token.until = performance.now() + (expires_in - 60) * 1000
    return access_token
  }

  /** Concurrent calls share one token. */
  function accessToken(): Promise<string> {
    if (token && performance.now() < token.until) return token.value
    token = { value: fetchToken(), until: performance.now() + 60_000 }
    token.value.catch(() => {
      token = undefined
    })
    return token.value
  }

  async function sendOnce({ kind, method, path, body, request_id, representation }: Call): Promise<string> {
    const headers = {
      authorization: `Bearer ${await accessToken()}`,
      'content-type': 'application/json',
      ...(request_id && { 'paypal-request-id': request_id }),
      ...(representation && { prefer: 'return=representation' }),
    }
    return send(kind, path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }

  return {
    async call<T extends z.ZodType>(schema: T, request: Call): Promise<z.output<T>> {
      for (const delay of [...timeouts.retry_delays, undefined])
        try {
          return parsed(schema, await sendOnce(request), request.kind)
        } catch (error) {
          if (!(error instanceof PayPalRefusal)) throw error
          if (error.status === 401 && error.call !== 'token') token = undefined // it was revoked before it expired
          const retry_after_ms = (error.retry_after ?? 0) * 1000
          if (delay === undefined || !isTemporary(error) || retry_after_ms > delay) throw error
          await wait(delay)
        }
      throw new Error('The last attempt returns or throws')
    },
    /** Fetches a new token, which proves that the credentials are right. */
    async check() {
      token = undefined
      await accessToken()
    },
  }
}

/** An upper limit for one call with all its retries, each of which may fetch a token first. */
export const longestCall = ({ timeout, retry_delays }: PayPalTimeouts): number =>
  2 * timeout * (retry_delays.length + 1) + retry_delays.reduce((sum, delay) => sum + delay, 0)

/** Worth a retry: no response, an error on PayPal's side, or a revoked token. */
const isTemporary = ({ status, issue }: PayPalRefusal) =>
  status === 0 || status >= 500 || (status === 401 && issue !== 'invalid_client')

const secondsOf = (header: string | null): number | undefined =>
  header && /^\d{1,9}$/.test(header.trim()) ? Math.min(Number(header), MAX_RETRY_AFTER) : undefined

function parsed<T extends z.ZodType>(schema: T, text: string, call: CallKind): z.output<T> {
  const answer = schema.safeParse(json(text))
  if (answer.success) return answer.data
  const field = answer.error.issues[0]?.path.join('.')
  throw new PayPalRefusal(502, 'UNEXPECTED_ANSWER', `PayPal answered something unexpected: ${field}`, { call })
}
