import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { median, visitorOf } from '../background-load.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

const STREAMS = ENDURANCE ? 2000 : 200
const ORDERS = 100 // at most twenty streams per order
const open_files = Number(execFileSync('sh', ['-c', 'ulimit -Hn']).toString().replace('unlimited', '1000000'))

const ordersOf = `insert into orders (access_token, channel, idempotency_key, fingerprint, full_name, payment_method,
    payment_status, subtotal, tax, delivery_fee, total_amount, currency, locale)
  select lpad(n::text, 32, '0'), 'reservation', 'key-' || n, '', 'Amal', 'cash', 'not_required', 10, 0, 0, 10, 'USD', 'en'
  from generate_series(0, ${ORDERS - 1}) as n`

/** One stream: the number of events, and how to close it. */
function follow(url: string, number: number) {
  const state = { events: 0 }
  const request: ClientRequest = get(
    `${url}/api/orders/${String(number % ORDERS).padStart(32, '0')}/events`,
    { agent: false },
    (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        state.events += text.split('event: status').length - 1
      })
    },
  ).on('error', () => {})
  return { state, leave: () => request.destroy() }
}

test.skipIf(open_files < 2 * STREAMS + 500)(
  `${STREAMS} event streams slow no request down, all get a change, and leave nothing behind`,
  { timeout: 120_000 },
  async () => {
    const database = await freshDatabase(inject('template').url)
    const folder = await mkdtemp(join(tmpdir(), 'sufra-streams-'))
    const environment = { DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent', METRICS: '1' }
    const site = await startSite(environment)
    onTestFinished(async () => {
      site.process.kill('SIGKILL')
      await database.remove()
      await rm(folder, { recursive: true, force: true })
    })
    await query(database.url, ordersOf)
    const visitor = visitorOf(site.url)
    const figure = async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await visitor.get('/metrics')).body)?.[1])
    async function pace() {
      const [pages, calls] = [[], []] as { ms: number }[][]
      for (let turn = 0; turn < rounds(8, 40); turn++) {
        pages?.push(await visitor.get('/menu'))
        calls?.push(await visitor.get('/api/categories'))
      }
      return { page: median(pages as never), call: median(calls as never) }
    }
    await pace() // warm-up
    const [before, memory] = [await pace(), await figure('process_resident_memory_bytes')]

    const followers: ReturnType<typeof follow>[] = []
    const heard = (count: number) => () => followers.filter(({ state }) => state.events >= count).length
    while (followers.length < STREAMS) {
      followers.push(...Array.from({ length: 200 }, (_, number) => follow(site.url, followers.length + number)))
      await expect.poll(heard(1), { interval: 20 }).toBe(followers.length)
    }
    expect(await figure('sufra_event_streams')).toBe(STREAMS)
    const used = (await figure('process_resident_memory_bytes')) - memory
    const meanwhile = await pace()

    const changed = performance.now()
    await query(database.url, "update orders set status = 'confirmed'")
    await expect.poll(heard(2), { interval: 50 }).toBe(STREAMS)
    const told = performance.now() - changed
    console.log(`${STREAMS} streams: ${Math.round(used / STREAMS / 1000)} kB each; all told after ${Math.round(told)} ms; ms
      for a page ${before.page.toFixed(1)} → ${meanwhile.page.toFixed(1)}, a call ${before.call.toFixed(1)} → ${meanwhile.call.toFixed(1)}`)
    // A quarter of the time more would be noise on a busy machine; a blocked process takes a hundred times as long.
    expect(meanwhile.page).toBeLessThan(before.page * 10 + 50)
    expect(meanwhile.call).toBeLessThan(before.call * 10 + 50)
    // What the pages before left behind is collected at any time: up to 50 MB of it are not the streams'.
    expect(used).toBeLessThan(200_000 * STREAMS + 50_000_000)

    for (const { leave } of followers) leave()
    await expect.poll(() => figure('sufra_event_streams')).toBe(0)
    visitor.leave()
  },
)
