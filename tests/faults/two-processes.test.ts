import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Media } from '../../src/domain/media/media.schema.ts'
import { openClient } from '../api/client.ts'
import { followOrder, followPanel } from '../api/events.ts'
import { anyKey, guestOf } from '../api/ordering.ts'
import { failed, loadDuring, page, placement, type Seen, type Visit, visitorOf } from '../background-load.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { drawing, form } from '../site/pictures.ts'
import { admin, openTwoProcesses, type TwoProcesses } from '../two-processes.ts'

/** Milliseconds between the requests of a guest. */
const PAUSE = rounds(150, 50)
/** Those that are restarted. What one does for the other does not depend on which it is. */
const RESTARTED = rounds([0], [0, 1])

/** Typical requests of guests. All can be retried, also by nginx. */
async function dayOf(pair: TwoProcesses) {
  const guest = await guestOf({ ...openClient(pair.url), sql: pair.sql } as never)
  const items = [guest.item('Ayran')]
  const draft = guest.draft(items, { expected_total: (await guest.quote(items)).total })
  let people = 0
  const message: Visit = async () => {
    const visitor = visitorOf(pair.url, 100 + people)
    people++
    const text = { name: 'Amal', email: `${randomUUID()}@example.com`, subject: 'A table', message: 'For six.' }
    return visitor.post('/api/contact', text, anyKey()).finally(visitor.leave)
  }
  return [page('/menu'), placement(draft), page('/api/products'), message, page('/ar'), message]
}

const rows = async (pair: TwoProcesses) =>
  (
    await pair.sql(
      `select (select count(*) from orders)::int as orders, (select count(*) from messages)::int as messages`,
    )
  )[0]

/** No request failed, and every acknowledged order exists once. */
async function expectOnce(pair: TwoProcesses, before: { orders: number; messages: number }, seen: Seen[]) {
  expect(failed(seen)).toEqual([])
  const asked = (path: string) => seen.filter((one) => one.path === path).length
  const [orders, messages] = [before.orders + asked('/api/orders'), before.messages + asked('/api/contact')]
  expect(await rows(pair)).toEqual({ orders, messages })
}

describe('two processes behind nginx', { timeout: 120_000 }, () => {
  let pair: TwoProcesses
  beforeAll(async () => {
    pair = await openTwoProcesses()
  })
  afterAll(() => pair.close())

  test.runIf(ENDURANCE)('share every change, picture, event and session', async () => {
    const [here, there] = [openClient(pair.site(0).url), openClient(pair.site(1).url)]
    expect((await here.post('/api/auth/sign-in/email', admin)).status).toBe(200)
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    expect((await there.get('/api/admin/health')).status, 'logged in at the other process too').toBe(200)

    await expect.poll(async () => (await there.get('/menu')).headers.get('x-cache')).toBe('hit')
    const [{ id }] = await pair.sql("select id from products where name = 'Hummus'")
    const { version } = await here.getJson(`/api/admin/products/${id}`)
    expect((await here.patch(`/api/admin/products/${id}`, { version, name: 'Hummus of the two' })).status).toBe(200)
    expect(await (await there.get('/menu')).text()).toContain('Hummus of the two')

    const photo = await drawing({ width: 64, height: 48 }).jpeg().toBuffer()
    const kept = await here.get('/api/admin/media', { method: 'POST', body: form(photo, 'a.jpg') })
    const { url }: Media = await kept.json()
    expect((await there.get(url)).status).toBe(200)

    const panel = await followPanel(pair.site(1).url, there.cookies)
    await panel.hear('missed')
    const guest = await guestOf({ ...here, sql: pair.sql } as never)
    const { order } = await guest.placed([guest.item('Ayran')])
    expect(await panel.hear('change')).toMatchObject({ table: 'orders', id: order.id })
    const follower = await followOrder(pair.url, order.access_token) // through nginx, which must not buffer events
    expect(await follower.next()).toMatchObject({ status: 'pending' })
    await here.patch(`/api/admin/orders/${order.id}`, { status: 'confirmed' })
    expect(await follower.next()).toMatchObject({ status: 'confirmed' })
    for (const each of [panel, follower]) each.leave()
  })

  test('restart one after the other without a failed request, and each mail is sent once', async () => {
    const before = await rows(pair)
    const { seen } = await loadDuring(
      async () => {
        for (const one of RESTARTED) {
          await wait(500)
          expect(await pair.end(one, 'SIGTERM')).toBe(0)
          await pair.start(one)
        }
        await wait(500)
      },
      { origin: pair.url, visits: await dayOf(pair), pause: PAUSE },
    )
    console.log(`${seen.length} requests during a rolling restart, ${failed(seen).length} failed`)
    await expectOnce(pair, before, seen)
    for (const path of ['/menu', '/api/products', '/api/orders', '/api/contact'])
      expect(seen.filter((one) => one.path === path).length, path).toBeGreaterThan(5)

    const waiting = () => pair.sql("select 1 from outbox where status <> 'sent'")
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toEqual([])
    const [{ mails }] = await pair.sql('select count(*)::int as mails from outbox')
    expect(pair.post.mails).toHaveLength(mails)
    expect(new Set(pair.post.mails.map(({ messageId }) => messageId)).size).toBe(mails)
  })

  test('continue with one when the other is killed, and its unfinished work is done once', async () => {
    const before = await rows(pair)
    const { done: killed, seen } = await loadDuring(
      async () => {
        await wait(1000)
        const at = performance.now()
        await pair.end(1, 'SIGKILL')
        await wait(3000)
        return at
      },
      { origin: pair.url, visits: await dayOf(pair), pause: PAUSE },
    )
    console.log(`${seen.length} requests around a kill, ${failed(seen).length} failed`)
    await expectOnce(pair, before, seen)
    expect(seen.filter(({ at }) => at > killed + 1000).length).toBeGreaterThan(3)
  })
})
