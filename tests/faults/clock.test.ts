import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Check, Health } from '../../src/domain/operations/health.schema.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { followOrder, followPanel } from '../api/events.ts'
import { anyKey } from '../api/ordering.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { paypalIdOf } from '../paypal.ts'
import { HOUR, openScene, type Scene } from '../two-clocks.ts'

const stateOf =
  ({ sql }: Scene, { order }: GuestOrder) =>
  async () => {
    const [{ status, payment_status }] = await sql(`select status, payment_status from orders where id = '${order.id}'`)
    return [status, payment_status]
  }
const today = async ({ staff, guest }: Scene): Promise<string> =>
  (await staff.getJson(`/api/availability?product_id=${guest.idOf('Lamb Mandi')}`)).today
const write = ({ staff }: Scene) =>
  staff.post('/api/contact', { name: 'Amal', email: 'amal@example.com', subject: 'A table', message: 'For six.' })

/** Open event streams still work, and sessions are still valid. */
async function expectLive({ url, staff }: Scene, placed: GuestOrder, change: () => Promise<unknown>) {
  const [follower, panel] = [await followOrder(url, placed.order.access_token), await followPanel(url, staff.cookies)]
  expect(await follower.next()).toMatchObject({ status: 'pending' })
  await panel.hear('missed')
  await change()
  expect((await staff.patch(`/api/admin/orders/${placed.order.id}`, { status: 'confirmed' })).status).toBe(200)
  expect(await follower.next()).toMatchObject({ status: 'confirmed' })
  expect(await panel.hear('change')).toMatchObject({ table: 'orders' })
  for (const each of [follower, panel]) each.leave()
}

/** A change is shown immediately. */
async function expectShown({ staff, sql }: Scene) {
  const name = `Hummus ${crypto.randomUUID()}`
  await sql(`update products set name = '${name}' where name like 'Hummus%'`)
  expect(await (await staff.get('/menu')).text()).toContain(name)
}

// PostgreSQL reads the clock in signal handlers, where libfaketime may deadlock: about one run in ten
// hangs. Its clock is therefore set by `npm run endurance` only.
describe('a clock', { timeout: 60_000 }, () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene({ both: ENDURANCE })
  })
  afterAll(() => scene.close())

  test.runIf(ENDURANCE)('set back by three hours, over midnight, delays nothing by three hours', async () => {
    const { guest, items, paypal, post, sql, setClocks } = scene
    const [placed, paid] = [await guest.placed(items), await scene.placeOnline()]
    await paypal.approve(paypalIdOf(paid.approve_url)) // and the guest never returns
    post.state.behaviour = 'refuse'
    await guest.placed(items, { email: 'waiting@example.com' })
    const tried = () => sql("select from outbox where recipient = 'waiting@example.com' and last_error is not null")
    await expect.poll(tried).toHaveLength(1)
    for (let message = 0; message < 10; message++) expect((await write(scene)).status).toBe(204)
    expect((await write(scene)).status).toBe(429)
    const [day, tokens] = [await today(scene), await scene.tokens()]

    await scene.during(() => expectLive(scene, placed, () => setClocks(-3)))
    expect(Date.parse(await today(scene))).toBe(Date.parse(day) - 24 * HOUR * 1000)
    expect((await write(scene)).status, 'the rate limit does not wait for the old hour').toBe(204)
    post.state.behaviour = 'accept'
    await scene.during(async () => {
      await expect.poll(stateOf(scene, paid)).toEqual(['pending', 'paid'])
      await post.to('waiting@example.com')
    })
    const [ahead] = await sql(`select (select count(*) from jobs.version where cron_on > now())::int as looks,
      (select count(*) from jobs.job where state < 'active' and start_after > now() + interval '15 minutes')::int as jobs,
      (select count(*) from pg_stat_activity where query like '%pg_sleep%' and query_start > now())::int as naps,
      (select count(*) from orders where pay_until > now() + interval '31 minutes')::int as unpaid`)
    expect(ahead).toEqual({ looks: 0, jobs: 0, naps: 0, unpaid: 0 })
    expect(await scene.tokens(), 'the token is unchanged').toBe(tokens)
    await expectShown(scene)
  })

  test.runIf(ENDURANCE)('set forward expires only unpaid orders, and ends no session', async () => {
    const { guest, items, paypal, setClocks } = scene
    const [placed, paid, unpaid] = [await guest.placed(items), await scene.placeOnline(), await scene.placeOnline()]
    await paypal.approve(paypalIdOf(paid.approve_url))
    const [day, tokens] = [await today(scene), await scene.tokens()]
    await scene.during(async () => {
      await expectLive(scene, placed, () => setClocks(0))
      await scene.sweep()
      await expect.poll(stateOf(scene, unpaid)).toEqual(['cancelled', 'unpaid'])
    })
    expect(await stateOf(scene, paid)(), 'PayPal was asked first').toEqual(['pending', 'paid'])
    expect(Date.parse(await today(scene))).toBe(Date.parse(day) + 24 * HOUR * 1000)
    expect(await scene.tokens()).toBe(tokens)
    await expectShown(scene)
  })

  test.each(rounds([3], [3, -3]))(
    "that differs from the database's by %i hours is reported, and changes nothing",
    async (hours) => {
      const { guest, items, draft, staff, paypal, setClocks } = scene
      const placed = await guest.placed(items)
      await scene.during(() => expectLive(scene, placed, () => setClocks(0, hours)))
      const { checks }: Health = await staff.getJson('/api/admin/health')
      const { state, remedy, facts } = checks.find(({ name }) => name === 'clock') as Check
      expect([state, remedy]).toEqual(['bad', 'clock'])
      expect(facts[0]?.values.seconds).toBeCloseTo(3 * HOUR, -2)
      await expectShown(scene)

      // A repeated payment request is the same; and a token that PayPal refuses is fetched again, once.
      const tokens = await scene.tokens()
      await paypal.fault({ on: 'POST /v2/checkout/orders', status: 401, issue: 'invalid_token' })
      const [key, online] = [anyKey(), { ...draft, payment_method: 'paypal' }]
      const first = await staff.post('/api/orders', online, key)
      const again = await staff.post('/api/orders', online, key)
      expect([first.status, again.status, await scene.tokens()]).toEqual([201, 200, tokens + 1])
      expect((await again.json()).approve_url).toBe((await first.json()).approve_url)
    },
  )
})
