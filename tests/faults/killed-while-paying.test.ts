import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { openClient } from '../api/client.ts'
import { everyDay, guestOf } from '../api/ordering.ts'
import { ENDURANCE } from '../endurance.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { freePort, type SiteProcess, startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

/** A restaurant whose process can be killed, with a PayPal that keeps running. */
async function openKillable() {
  const paypal = await openPayPal()
  const database = await freshDatabase(inject('template').url)
  const folder = await mkdtemp(join(tmpdir(), 'sufra-paying-'))
  const sql = (text: string, values?: unknown[]) => query(database.url, text, values)
  await sql('update settings set service_periods = $1', [JSON.stringify(everyDay)])
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()), // the same after each restart, so that webhooks arrive
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
  const cook = { full_name: 'Salma', email: 'salma@example.com', password: 'four olives and a tree' }
  await client.post('/api/account/register', cook)
  await sql("insert into admin_users select id, 'staff' from users where email = $1", [cook.email])
  await client.post('/api/auth/sign-in/email', cook)
  const guest = await guestOf({ ...client, sql } as never)
  return {
    paypal,
    sql,
    client,
    guest,
    /** Locks an order until the returned function is called. */
    async hold({ order }: GuestOrder) {
      const holder = new pg.Client({ connectionString: database.url })
      await holder.connect()
      await holder.query('begin')
      await holder.query('select from orders where id = $1 for update', [order.id])
      return () => holder.end()
    },
    async kill() {
      const dying = site?.process
      dying?.kill('SIGKILL')
      if (dying) await once(dying, 'exit')
      site = undefined
    },
    restart: async () => {
      site = await startSite(environment)
    },
  }
}
type Scene = Awaited<ReturnType<typeof openKillable>>

const CREATE = 'POST /v2/checkout/orders'
const CAPTURE = 'POST /v2/checkout/orders/*/capture'
const REFUND = 'POST /v2/payments/captures/*/refund'

const until = (what: () => Promise<unknown>) => expect.poll(what, { interval: 25 }).toBeTruthy()
const place = ({ guest }: Scene) =>
  guest.placed([guest.meal('Lamb Mandi')], { payment_method: 'paypal', channel: 'order' })
const comeBack = ({ client }: Scene, { order }: GuestOrder) =>
  client.post(`/api/orders/${order.access_token}/payment/settlement`, {})

async function approved(scene: Scene) {
  const placed = await place(scene)
  await scene.paypal.approve(paypalIdOf(placed.approve_url))
  return placed
}

/** The process dies during a request to PayPal: before PayPal did anything, or before the response arrived. */
async function killDuring(scene: Scene, on: string, drop: 'before' | 'after', ask: () => Promise<unknown>) {
  const arrived = async () => (await scene.paypal.exchanges()).filter(({ dropped }) => dropped === drop).length
  const earlier = await arrived()
  await scene.paypal.fault({ on, delay_ms: 3000, drop })
  const asked = ask().catch(() => undefined)
  await until(async () => (await arrived()) > earlier)
  await scene.kill()
  await asked
}

/** The process dies while it waits to store the capture. */
async function killBeforeWriting(scene: Scene, placed: GuestOrder) {
  await scene.paypal.fault({ on: CAPTURE, delay_ms: 1000 })
  const asked = comeBack(scene, placed).catch(() => undefined)
  await until(async () => (await scene.paypal.ofOrder(placed.order.id))[0]?.captures.length)
  const release = await scene.hold(placed)
  await until(async () => (await scene.sql("select from pg_stat_activity where wait_event_type = 'Lock'")).length)
  await scene.kill()
  await asked
  await release()
}

async function refunding(scene: Scene, drop: 'before' | 'after') {
  const placed = await approved(scene)
  await comeBack(scene, placed)
  const { id, total_amount: amount } = placed.order
  const refund = { id: randomUUID(), amount, reason: 'It was cold' }
  await killDuring(scene, REFUND, drop, () => scene.client.post(`/api/admin/orders/${id}/refunds`, refund))
}

/** Where a payment is interrupted, and its expected end. */
const POINTS: Record<string, { end: string; play: (scene: Scene) => Promise<void> }> = {
  'before PayPal hears of the order': {
    end: 'unpaid',
    play: (scene) => killDuring(scene, CREATE, 'before', () => place(scene)),
  },
  'when PayPal knows the order, and we do not know that': {
    end: 'unpaid',
    play: (scene) => killDuring(scene, CREATE, 'after', () => place(scene)),
  },
  'while the guest is at PayPal': {
    end: 'paid',
    play: async (scene) => {
      const placed = await place(scene)
      await scene.kill()
      await scene.paypal.approve(paypalIdOf(placed.approve_url))
    },
  },
  'before PayPal hears that we want the money': {
    end: 'paid',
    play: async (scene) => {
      const placed = await approved(scene)
      await killDuring(scene, CAPTURE, 'before', () => comeBack(scene, placed))
    },
  },
  'when PayPal has taken the money, and we do not know that': {
    end: 'paid',
    play: async (scene) => {
      const placed = await approved(scene)
      await killDuring(scene, CAPTURE, 'after', () => comeBack(scene, placed))
    },
  },
  'when we know that, and have not written it down': {
    end: 'paid',
    play: async (scene) => killBeforeWriting(scene, await approved(scene)),
  },
  'before PayPal hears that money goes back': { end: 'refunded', play: (scene) => refunding(scene, 'before') },
  'when the money went back, and we do not know that': { end: 'refunded', play: (scene) => refunding(scene, 'after') },
}
const MANNERS = ['never', 'normal', 'twice', 'reversed', 'afterwards'] as const

/** A capture that never reached PayPal is retried once its claim has expired. */
const LONGEST = ENDURANCE ? 180_000 : 20_000

/** At full length every point is combined with every manner; otherwise it is one, where money has moved. */
const scenes = Object.entries(POINTS)
  .filter(([point]) => ENDURANCE || /has taken/.test(point))
  .flatMap(([point, { end, play }], n) =>
    (ENDURANCE ? MANNERS : [MANNERS[n % MANNERS.length] ?? 'never']).map((manner) => ({ point, end, play, manner })),
  )

test('a payment survives a process killed at any point, whatever PayPal answers', {
  timeout: 60_000 + scenes.length * LONGEST,
}, async () => {
  const scene = await openKillable()
  const { paypal, sql } = scene
  for (const { point, end, play, manner } of scenes) {
    // Webhooks are off until the kill: they would settle the payment before the guest returns.
    await paypal.webhooks('never')
    await play(scene)
    await paypal.clearFaults()
    await paypal.webhooks(manner === 'afterwards' ? 'never' : manner)
    await scene.restart()
    if (manner !== 'never') await paypal.resend()
    const last = 'select payment_status from orders order by created_at desc limit 1'
    const found = expect.poll(async () => (await sql(last))[0]?.payment_status, {
      timeout: LONGEST,
      message: `${point}, ${manner}`,
    })
    await found.toBe(end)
  }

  const ours =
    await sql(`select paypal_order_id, (case state when 'completed' then amount else 0 end)::float8 as captured,
    refunded::float8 from payments where paypal_order_id is not null order by 1`)
  const theirs = (await paypal.ledger()).map(({ id, captures, refunds }) => ({
    paypal_order_id: id,
    captured: captures
      .filter(({ status }) => status !== 'DECLINED')
      .reduce((sum, { amount }) => sum + Number(amount), 0),
    refunded: refunds.reduce((sum, { amount }) => sum + Number(amount), 0),
  }))
  const known = new Set(ours.map(({ paypal_order_id }) => paypal_order_id))
  // A PayPal order whose response was lost was never shown to a guest, so it was never paid.
  expect(theirs.filter(({ paypal_order_id }) => !known.has(paypal_order_id))).toEqual(
    theirs.filter(({ paypal_order_id, captured }) => !known.has(paypal_order_id) && captured === 0),
  )
  expect(ours).toEqual(
    theirs
      .filter(({ paypal_order_id }) => known.has(paypal_order_id))
      .sort((a, b) => (a.paypal_order_id < b.paypal_order_id ? -1 : 1)),
  )
  const [counts] = await sql(`select count(*)::int as orders, count(distinct o.id)::int as different,
    count(*) filter (where o.payment_status in ('paid', 'refunded'))::int as paid
    from orders o left join payments p on p.order_id = o.id and p.state = 'completed'`)
  const expected = scenes.filter(({ end }) => end !== 'unpaid').length
  expect(counts).toEqual({ orders: scenes.length, different: scenes.length, paid: expected })
  console.log(`${scenes.length} kills: ${ours.length} payments, both ledgers equal`)
})
