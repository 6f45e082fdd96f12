import { request } from 'node:http'
import { expect, test } from 'vitest'
import { LIMITS } from '../../src/server/platform/limits.ts'
import { openRestaurant } from '../api/restaurant.ts'

/** Sends headers that `fetch` would refuse; returns the status and the milliseconds until the response. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; encoding: string; ms: number }>((heard, failed) => {
    const started = performance.now()
    request(url, { headers, agent: false }, (answer) => {
      answer.resume()
      const { statusCode: status = 0, headers: named } = answer
      answer.on('end', () =>
        heard({ status, encoding: named['content-encoding'] ?? '', ms: performance.now() - started }),
      )
    })
      .on('error', failed)
      .end()
  })

test('a long Accept-Encoding costs no more than a short one, and is ignored', async () => {
  const { url } = await openRestaurant()
  await ask(`${url}/api/restaurant`, {})
  for (const letter of ['a', '-', 'a ;', 'br;q=0', 'gzip,']) {
    const header = letter.repeat(Math.floor(15_000 / letter.length))
    const times: number[] = []
    for (let attempt = 0; attempt < 5; attempt++) {
      const { status, encoding, ms } = await ask(`${url}/api/restaurant`, { 'accept-encoding': `${header}!` })
      expect({ status, encoding }).toEqual({ status: 200, encoding: '' })
      times.push(ms)
    }
    expect(Math.min(...times), letter).toBeLessThan(200) // the fastest: a busy machine only adds time
  }
})

test('a response is encoded only if the client accepts it', async () => {
  const { url } = await openRestaurant()
  for (const [asked, given] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br; q=0.000, gzip ; Q=0', ''],
    ['brx, x-gzip', ''],
    ['br;q=nonsense', ''],
    ['', ''],
  ] as const)
    expect((await ask(`${url}/api/restaurant`, { 'accept-encoding': asked })).encoding, asked).toBe(given)
})

test('the API description is built once, and unknown addresses are cheap', async () => {
  const restaurant = await openRestaurant()
  const costOf = async (path: string, requests: number) => {
    const before = process.cpuUsage()
    for (let i = 0; i < requests; i++) await (await restaurant.get(path)).text()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / requests / 1000
  }
  /** Of some rounds the cheapest: other work of this process counts as well. */
  const cost = async (path: string) => {
    await costOf(path, 1) // the first request builds it
    const rounds = [await costOf(path, 8), await costOf(path, 8), await costOf(path, 8)]
    return Math.min(...rounds)
  }
  for (const path of ['/api/nothing', '/api/openapi.json', '/api/docs'])
    expect(await cost(path), `ms of CPU for ${path}`).toBeLessThan(25)
  expect((await restaurant.get('/api/nothing')).status).toBe(404)
  const wrong = await restaurant.delete('/api/products')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
})

test('while 200 pages are asked for at once, a cached one is sent without waiting and too many are refused', async () => {
  const { url } = await openRestaurant()
  const cached = async () => (await fetch(`${url}/menu`)).headers.get('x-cache')
  await expect.poll(cached).toBe('hit')
  const flood = Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const answer = await fetch(`${url}${n % 2 ? '/ar' : ''}/menu?search=lam${n}`)
      const { status, headers } = answer
      if (status === 200) return 'sent'
      return `${status}, retry after ${headers.get('retry-after')}, ${/<html[^>]*>/.exec(await answer.text())}`
    }),
  )
  let over = false
  void flood.then(() => (over = true))
  const before: boolean[] = []
  for (let n = 0; n < 10; n++) {
    expect(await cached()).toBe('hit')
    before.push(!over)
  }
  expect(before, 'all ten before the flood is over').not.toContain(false)
  const answers = new Map<string, number>()
  for (const answer of await flood) answers.set(answer, (answers.get(answer) ?? 0) + 1)
  expect([...answers.keys()].sort()).toEqual([
    '503, retry after 5, <html lang="ar" dir="rtl">',
    '503, retry after 5, <html lang="en" dir="ltr">',
    'sent',
  ])
  expect(answers.get('sent'), 'two at a time, and a hundred that wait').toBeGreaterThanOrEqual(102)
}, 60_000)

test('a network that has many pages rendered and searches made is refused for a while, and cached pages go on', async () => {
  const limits = { ...LIMITS, read: { attempts: 3, minutes: 5 } }
  const { url } = await openRestaurant({}, { limits, environment: { TRUST_PROXY: '1' } })
  const ask = async (path: string, address: string) => {
    const { status, headers } = await fetch(url + path, { headers: { 'x-forwarded-for': address } })
    return status === 429 ? `429 ${Number(headers.get('retry-after')) > 200}` : status
  }
  await expect.poll(async () => (await fetch(`${url}/menu`)).headers.get('x-cache')).toBe('hit')
  expect(await ask('/menu?search=lamb', '8.8.4.4')).toBe(200)
  expect(await ask('/nowhere', '8.8.4.4:50123')).toBe(404)
  expect(await ask('/api/products?search=mint', '::ffff:8.8.4.4')).toBe(200)
  for (const path of ['/login', '/menu?search=tea', '/api/products?search=tea', '/api/dish-suggestions?search=tea'])
    expect(await ask(path, '8.8.4.4'), path).toBe('429 true')
  for (const path of ['/menu', '/menu?search=lamb', '/api/products?search=mint'])
    expect(await ask(path, '8.8.4.4'), path).toBe(200)
  expect(await ask('/menu?search=tea', '8.8.8.8'), 'another network').toBe(200)
})
