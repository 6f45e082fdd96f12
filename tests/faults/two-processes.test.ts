import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Media } from '../../src/domain/media.ts'
import { openClient } from '../api/client.ts'
import { followOrder, followPanel } from '../api/events.ts'
import { guestOf } from '../api/ordering.ts'
import { crowdDuring, failed, page, placement, type Visit, visitorOf } from '../crowd.ts'
import { admin, openPair, type Pair } from '../pair.ts'
import { drawing, form } from '../site/pictures.ts'

/** What guests do all day. A message is the one thing here that nginx may not send twice: there a lost request shows. */
async function dayOf(pair: Pair) {
  const guest = await guestOf({ ...openClient(pair.url), sql: pair.sql } as never)
  const items = [guest.item('Ayran')]
  const draft = guest.draft(items, { expected_total: (await guest.quote(items)).total })
  let people = 0
  const message: Visit = async () => {
    const visitor = visitorOf(pair.url, 100 + people)
    const text = { name: 'Amal', email: `guest${people++}@example.com`, subject: 'A table', message: 'For six.' }
    return visitor.post('/api/contact', text).finally(visitor.leave)
  }
  return [page('/menu'), placement(draft), page('/api/products'), message, page('/ar'), message]
}

describe('two processes behind nginx', { timeout: 120_000 }, () => {
  let pair: Pair
  beforeAll(async () => {
    pair = await openPair()
  })
  afterAll(() => pair.close())

  test('are one restaurant: a change, a picture, an event and a sign-in at one are there at the other', async () => {
    const [here, there] = [openClient(pair.site(0).url), openClient(pair.site(1).url)]
    expect((await here.post('/api/auth/sign-in/email', admin)).status).toBe(200)
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    expect((await there.get('/api/admin/health')).status, 'signed in at the other too').toBe(200)

    await expect.poll(async () => (await there.get('/menu')).headers.get('x-cache')).toBe('hit')
    const [{ id }] = await pair.sql("select id from products where name = 'Hummus'")
    const { version } = await here.getJson(`/api/admin/products/${id}`)
    expect((await here.patch(`/api/admin/products/${id}`, { version, name: 'Hummus of the two' })).status).toBe(200)
    const menu = async () => (await there.get('/menu')).text()
    await expect.poll(menu, { timeout: 1000, interval: 20 }).toContain('Hummus of the two')

    const photo = await drawing({ width: 64, height: 48 }).jpeg().toBuffer()
    const kept = await here.get('/api/admin/media', { method: 'POST', body: form(photo, 'a.jpg') })
    const { url }: Media = await kept.json()
    expect((await there.get(url)).status).toBe(200)

    const panel = await followPanel(pair.site(1).url, there.cookies)
    await panel.hear('missed')
    const guest = await guestOf({ ...here, sql: pair.sql } as never)
    const { order } = await guest.placed([guest.item('Ayran')])
    expect(await panel.hear('change')).toMatchObject({ table: 'orders', id: order.id })
    const follower = await followOrder(pair.url, order.access_token) // through nginx, which must not keep events to itself
    expect(await follower.next()).toMatchObject({ status: 'pending' })
    await here.patch(`/api/admin/orders/${order.id}`, { status: 'confirmed' })
    expect(await follower.next()).toMatchObject({ status: 'confirmed' })
    for (const each of [panel, follower]) each.leave()
  })

  test('are restarted one after the other without a guest noticing, and each mail leaves once', async () => {
    const { seen } = await crowdDuring(
      async () => {
        for (const one of [0, 1]) {
          await wait(500)
          expect(await pair.end(one, 'SIGTERM')).toBe(0)
          await pair.start(one)
        }
        await wait(500)
      },
      { origin: pair.url, visits: await dayOf(pair) },
    )
    console.log(`${seen.length} requests during a rolling restart, ${failed(seen).length} failed`)
    const [messages, rest] = [true, false].map((wanted) =>
      failed(seen).filter(({ path }) => (path === '/api/contact') === wanted),
    )
    expect(rest).toEqual([])
    // Connected but not yet accepted when the door closes: on a machine that is far too busy one of them may be lost.
    expect(messages?.length).toBeLessThanOrEqual(2)
    for (const path of ['/menu', '/api/products', '/api/orders', '/api/contact'])
      expect(seen.filter((one) => one.path === path).length, path).toBeGreaterThan(5)

    const waiting = () => pair.sql("select 1 from outbox where status <> 'sent'")
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toEqual([])
    const [{ mails }] = await pair.sql('select count(*)::int as mails from outbox')
    expect(pair.post.mails).toHaveLength(mails)
    expect(new Set(pair.post.mails.map(({ messageId }) => messageId)).size).toBe(mails)
  })

  test('are down to one when the other is killed: only what it was just doing fails', async () => {
    const { done: killed, seen } = await crowdDuring(
      async () => {
        await wait(1000)
        const at = performance.now()
        await pair.end(1, 'SIGKILL')
        await wait(3000)
        return at
      },
      { origin: pair.url, visits: await dayOf(pair) },
    )
    const lost = failed(seen)
    console.log(`${seen.length} requests around a kill, ${lost.length} failed`)
    expect(lost.filter(({ at }) => at > killed + 1000)).toEqual([])
    expect(lost.filter(({ at, ms }) => at + ms < killed)).toEqual([])
    expect(
      lost.filter(({ path }) => path !== '/api/contact'),
      'what may be asked again was',
    ).toEqual([])
    expect(seen.filter(({ at }) => at > killed + 1000).length).toBeGreaterThan(10)
  })
})
