import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { PlacedOrder } from '../../src/domain/orders.ts'
import { openClient } from '../api/client.ts'
import { anyKey, everyDay, guestOf } from '../api/ordering.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { freePort, type SiteProcess, startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

/** A restaurant whose process can be killed, with a PayPal that goes on without it. */
async function openFragile() {
  const paypal = await openPayPal()
  const database = await freshDatabase(inject('template').url)
  const folder = await mkdtemp(join(tmpdir(), 'sufra-paying-'))
  const sql = (text: string, values?: unknown[]) => query(database.url, text, values)
  await sql('update settings set weekly_hours = $1', [everyDay])
  const environment = {
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    PORT: String(await freePort()), // the same after each restart, so that PayPal finds it again
    ...paypal.environment,
  }
  let site: SiteProcess | undefined = await startSite(environment)
  onTestFinished(async () => {
    site?.process.kill('SIGKILL')
    await paypal.close()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const client = openClient(`http://localhost:${environment.PORT}`)
  return {
    ...{ paypal, sql, client },
    /** Keeps the row of an order from being changed, until the returned function is called. */
    async hold(order_id: string) {
      const holder = new pg.Client({ connectionString: database.url })
      await holder.connect()
      await holder.query('begin')
      await holder.query('select from orders where id = $1 for update', [order_id])
      return () => holder.end()
    },
    async kill() {
      const dying = site?.process
      dying?.kill('SIGKILL')
      if (dying) await once(dying, 'exit')
      site = undefined
    },
    async restart() {
      site = await startSite(environment)
    },
  }
}
type Fragile = Awaited<ReturnType<typeof openFragile>>
type Scene = Fragile & { guest: Awaited<ReturnType<typeof guestOf>> }

const items = ({ guest }: Scene) => [guest.meal('Lamb Mandi')]
const place = async (scene: Scene): Promise<PlacedOrder> =>
  scene.guest.placed(items(scene), { payment_method: 'paypal', channel: 'order' })
const comeBack = ({ client }: Scene, { order }: PlacedOrder) =>
  client.post(`/api/orders/${order.access_token}/payment/settlement`, {})
const lost = (answer: Promise<unknown>) => answer.catch(() => undefined)
const until = (what: () => Promise<unknown>) => expect.poll(what, { timeout: 20_000, interval: 25 }).toBeTruthy()
const heard = ({ paypal }: Scene, path: RegExp) =>
  until(async () => (await paypal.inFlight()).some((request: string) => path.test(request)))

/** Each leads to a point at which the process dies, and returns what the guest expects in the end. */
const POINTS: Record<string, (scene: Scene) => Promise<'paid' | 'unpaid'>> = {
  'before PayPal hears of the order': async (scene) => {
    await scene.paypal.fault({ on: 'POST /v2/checkout/orders', delay_ms: 60_000, drop: 'before' })
    const { total } = await scene.guest.quote(items(scene), 'order')
    const draft = scene.guest.draft(items(scene), { payment_method: 'paypal', channel: 'order', expected_total: total })
    const key = anyKey()
    const asked = lost(scene.client.post('/api/orders', draft, key))
    await heard(scene, /^POST \/v2\/checkout\/orders$/)
    await scene.kill()
    await asked
    return 'unpaid'
  },
}
