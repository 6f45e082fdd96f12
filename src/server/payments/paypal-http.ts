import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { PayPalAccount } from '../config.ts'
import { TokenAnswer } from './paypal-answers.ts'
import { type CallKind, json, PayPalRefusal, refusalOf } from './paypal-refusal.ts'

/** In milliseconds: how long one answer may take, and the pauses before it is asked for again. */
export type PayPalPatience = { timeout: number; pauses: number[] }

export type Call = {
  kind: CallKind
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  request_id?: string
  representation?: boolean
}

const MOST_RETRY_AFTER = 3600

/** Speaks HTTP with PayPal: tokens, time limits, repetitions. */
export function paypalHttp(address: string, { client_id, client_secret }: PayPalAccount, patience: PayPalPatience) {
  // Measured by the clock that cannot be set.
  let token: { value: Promise<string>; until: number } | undefined
  let quiet_until = 0

  async function send(kind: CallKind, path: string, init: RequestInit): Promise<string> {
    const left = Math.ceil((quiet_until - performance.now()) / 1000)
    if (left > 0)
      throw new PayPalRefusal(429, 'RATE_LIMIT_REACHED', 'PayPal wants to be left alone for a while', {
        ...{ call: kind, retry_after: left },
      })
    let answer: Response
    let text: string
    try {
      const limited = { ...init, redirect: 'error', signal: AbortSignal.timeout(patience.timeout) } as const
      answer = await fetch(address + path, limited)
      text = await answer.text()
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      throw new PayPalRefusal(0, 'UNREACHABLE', `PayPal does not answer: ${name}`, { call: kind })
    }
    if (answer.ok) return text
    const retry_after = secondsOf(answer.headers.get('retry-after'))
    if (answer.status === 429 && retry_after) quiet_until = performance.now() + retry_after * 1000
    throw refusalOf(answer.status, text, { call: kind, retry_after })
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

  /** All calls of a moment share one token. */
  function accessToken(): Promise<string> {
    if (token && performance.now() < token.until) return token.value
    token = { value: fetchToken(), until: performance.now() + 60_000 }
    token.value.catch(() => {
      token = undefined
    })
    return token.value
  }

  async function once({ kind, method, path, body, request_id, representation }: Call): Promise<string> {
    const headers = {
      authorization: `Bearer ${await accessToken()}`,
      'content-type': 'application/json',
      ...(request_id && { 'paypal-request-id': request_id }),
      ...(representation && { prefer: 'return=representation' }),
    }
    return send(kind, path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }

  return {
    async call<T extends z.ZodType>(schema: T, wanted: Call): Promise<z.output<T>> {
      for (const pause of [...patience.pauses, undefined])
        try {
          return parsed(schema, await once(wanted), wanted.kind)
        } catch (error) {
          if (!(error instanceof PayPalRefusal)) throw error
          if (error.status === 401 && error.call !== 'token') token = undefined // it was withdrawn early
          const wish = (error.retry_after ?? 0) * 1000
          if (pause === undefined || !isPassing(error) || wish > pause) throw error
          await wait(pause)
        }
      throw new Error('There is always a last try')
    },
    /** Asks for a token anew: whether the credentials are right. */
    async check() {
      token = undefined
      await accessToken()
    },
  }
}

/** Longer than a call can take with its repetitions, each with a token to be fetched first. */
export const longestCall = ({ timeout, pauses }: PayPalPatience): number =>
  2 * timeout * (pauses.length + 1) + pauses.reduce((sum, pause) => sum + pause, 0)

/** Worth another try at once: nothing was said, PayPal stumbled, or the token had been withdrawn. */
const isPassing = ({ status, issue }: PayPalRefusal) =>
  status === 0 || status >= 500 || (status === 401 && issue !== 'invalid_client')

const secondsOf = (header: string | null): number | undefined =>
  header && /^\d{1,9}$/.test(header.trim()) ? Math.min(Number(header), MOST_RETRY_AFTER) : undefined

function parsed<T extends z.ZodType>(schema: T, text: string, call: CallKind): z.output<T> {
  const answer = schema.safeParse(json(text))
  if (answer.success) return answer.data
  const where = answer.error.issues[0]?.path.join('.')
  throw new PayPalRefusal(502, 'UNEXPECTED_ANSWER', `PayPal answered something unexpected: ${where}`, { call })
}
