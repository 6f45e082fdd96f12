import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderInput } from '../../src/domain/orders/order-drafts.schema.ts'
import type { Site } from './sites.ts'

export type Acknowledged = { key: string; id: string; email: string; site: string; at: number; retries: number }
type Read = { path: string; site: string; status: number | string; at: number; ms: number }
type Dish = { id: string; price: number }

const PAGES = ['/', '/ar', '/menu', '/ar/menu', '/about', '/contact']
const GUESTS_PER_SITE = 2
/** A guest who got no answer, or was told to come back later, sends the same order again after this time. */
const RETRY_AFTER = 250
const PATIENCE = 30_000

/** Guests who order one after the other at both processes, and readers of the public pages, until `leave`. */
export function openGuests(sites: Site[], dish: Dish) {
  const acknowledged: Acknowledged[] = []
  const reads: Read[] = []
  const strange: string[] = []
  let people = 0
  let open = true
  let abandoned = false

  async function order(site: Site) {
    const n = people++
    const [key, draft] = [randomUUID(), draftOf(n, dish)]
    for (let retries = 0; ; retries++) {
      const { status, body } = await send(site, draft, { 'idempotency-key': key, 'x-forwarded-for': addressOf(n) })
      if (status === 201 || status === 200) {
        const email = draft.email ?? ''
        return acknowledged.push({ key, email, id: body.order.id, site: site.name, at: performance.now(), retries })
      }
      if (abandoned) return
      if (status !== 0 && status !== 503) return strange.push(`${site.name}: ${status} ${JSON.stringify(body)}`)
      await wait(RETRY_AFTER)
    }
  }
  async function read(site: Site, path: string) {
    const at = performance.now()
    const status = await fetch(site.url + path, { signal: AbortSignal.timeout(PATIENCE) }).then(
      async (answer) => ((await answer.text()).includes('</html>') ? answer.status : 'cut off'),
      (error) => String(error),
    )
    reads.push({ path, site: site.name, status, at, ms: performance.now() - at })
  }
  const guests = sites.flatMap((site) =>
    Array.from({ length: GUESTS_PER_SITE }, async () => {
      for (; open; await wait(150)) await order(site)
    }),
  )
  const readers = sites.map(async (site) => {
    for (let turn = 0; open; turn++, await wait(100)) await read(site, PAGES[turn % PAGES.length] ?? '/')
  })
  return {
    acknowledged,
    reads,
    strange,
    /** When everybody has been answered. */
    async leave() {
      open = false
      await Promise.all([...guests, ...readers])
    },
    abandon() {
      open = false
      abandoned = true
    },
  }
}

/** Both processes have all pages in their caches. */
export async function warmUp(sites: Site[]) {
  for (const { url } of sites)
    for (const path of PAGES)
      for (let turns = 0; (await fetch(url + path)).headers.get('x-cache') !== 'hit'; turns++) {
        if (turns > 50) throw new Error(`${path} is not cached`)
        await wait(100)
      }
}

async function send(site: Site, draft: OrderInput, headers: Record<string, string>) {
  try {
    const answer = await fetch(`${site.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(draft),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

const draftOf = (n: number, { id, price }: Dish): OrderInput => ({
  channel: 'checkout',
  payment_method: 'cash',
  delivery_address: '12 Cedar Street, New York',
  items: [{ product_id: id, quantity: 2 }],
  full_name: `Guest ${n}`,
  email: `guest${n}@example.com`,
  phone: `555 ${100_000 + n}`,
  expected_total: price * 2,
})

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
