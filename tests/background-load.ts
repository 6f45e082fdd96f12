import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderInput } from '../src/domain/orders/order-drafts.schema.ts'
import { anyKey } from './api/ordering.ts'

export type Seen = { path: string; status: number | string; body: string; retry_after?: string; at: number; ms: number }

/** A client with its own address and connections. A failed request is a result too. */
export function visitorOf(origin: string, number = 1) {
  const { hostname, port } = new URL(origin)
  const localAddress = `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string, { method = 'GET', headers = {}, body = '' } = {}) =>
    new Promise<Seen>((seen) => {
      const at = performance.now()
      const tell = (status: number | string, text = '', retry_after?: string) =>
        seen({ path, status, body: text, ...(retry_after && { retry_after }), at, ms: performance.now() - at })
      const sent = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}
      request({ hostname, port, path, method, agent, localAddress, headers: { ...headers, ...sent } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part)).on('error', (error) => tell(error.message))
        answer.on('end', () =>
          tell(answer.statusCode ?? 0, Buffer.concat(parts).toString(), answer.headers['retry-after']),
        )
      })
        .on('error', (error) => tell(error.message))
        .end(body)
    })
  return {
    get: (path: string) => ask(path),
    post: (path: string, content: unknown, headers = {}) =>
      ask(path, { method: 'POST', headers, body: JSON.stringify(content) }),
    leave: () => agent.destroy(),
  }
}

export type Visit = (visitor: ReturnType<typeof visitorOf>, turn: number) => Promise<Seen>

/** Clients that send requests with short pauses until the work is done. */
export async function loadDuring<T>(
  work: () => Promise<T>,
  { origin, visits, visitors = 4, pause = 50 }: { origin: string; visits: Visit[]; visitors?: number; pause?: number },
) {
  const seen: Seen[] = []
  let open = true
  const crowd = Array.from({ length: visitors }, async (_, number) => {
    const visitor = visitorOf(origin, number + 1)
    for (let turn = number; open; turn++) {
      seen.push(await (visits[turn % visits.length] as Visit)(visitor, turn))
      await wait(pause)
    }
    visitor.leave()
  })
  const done = await work().finally(() => {
    open = false
  })
  await Promise.all(crowd)
  return { done, seen }
}

export const page =
  (path: string): Visit =>
  (visitor) =>
    visitor.get(path)
export const placement =
  (draft: OrderInput): Visit =>
  (visitor) =>
    visitor.post('/api/orders', { ...draft, email: `${crypto.randomUUID()}@example.com` }, anyKey())

export const failed = (seen: Seen[]) => seen.filter(({ status }) => typeof status === 'string' || status >= 400)
export const median = (seen: Pick<Seen, 'ms'>[]) =>
  seen.map(({ ms }) => ms).toSorted((a, b) => a - b)[seen.length >> 1] ?? 0
