import { request } from 'node:http'
import { expect, test } from 'vitest'
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
  const cost = async (path: string) => {
    await (await restaurant.get(path)).text() // the first request builds it
    const before = process.cpuUsage()
    for (let i = 0; i < 20; i++) await (await restaurant.get(path)).text()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 20_000
  }
  for (const path of ['/api/nothing', '/api/openapi.json', '/api/docs'])
    expect(await cost(path), `ms of CPU for ${path}`).toBeLessThan(25)
  expect((await restaurant.get('/api/nothing')).status).toBe(404)
  const wrong = await restaurant.delete('/api/products')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
})
