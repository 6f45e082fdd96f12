import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runMalformed } from '../../lab/fuzz/malformed-run.ts'
import { shown } from '../../lab/fuzz/report.ts'
import { seedSite } from '../../lab/fuzz/seeded-site.ts'
import { takeSnapshot } from '../../lab/fuzz/table-snapshot.ts'
import { errorResponse } from '../../src/server/platform/errors.ts'
import type { Log } from '../../src/server/platform/log.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { rounds } from '../endurance.ts'
import { noLimits } from '../no-limits.ts'
import { openPayPal } from '../paypal.ts'

const REQUESTS = rounds(80, 400)

test('malformed requests to every operation, in every role, are handled correctly', { timeout: 180_000 }, async () => {
  const paypal = await openPayPal()
  onTestFinished(() => paypal.close())
  // Its own folder, because pictures are deleted too.
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sufra-hostile-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const environment = { ...paypal.environment, DATA_DIR }
  const restaurant = await openRestaurant({ is_demo: false }, { limits: noLimits, environment })
  const client = new pg.Client({ connectionString: restaurant.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const seeded = await seedSite(restaurant.url, restaurant.sql)
  const figures = await runMalformed({ seeded, snapshot: await takeSnapshot(client), seed: 1, requests: REQUESTS })
  expect(figures.faults.map((fault) => `${fault.what}\n${shown(fault)}`)).toEqual([])
  expect(figures.requests).toBe(REQUESTS)
  expect((await restaurant.get('/api/products')).status).toBe(200)
})

test('an aborted request is not reported as a database outage', () => {
  const logged: object[] = []
  const log = { error: (line: object) => logged.push(line) } as unknown as Log
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect(errorResponse(reset, log).status).toBe(400)
  expect(logged).toEqual([])
  expect(errorResponse(new Error('Failed query', { cause: { code: 'ECONNRESET' } }), log).status).toBe(503)
  expect(logged).toHaveLength(1)
})

/** Sends exactly these bytes and reads until the connection is closed. */
const say = (url: string, bytes: string) =>
  new Promise<string>((heard) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {}).on('close', () => heard(answer))
    socket.write(bytes, 'latin1')
  })

describe('a site', () => {
  let restaurant: Restaurant
  beforeAll(async () => {
    restaurant = await openRestaurant({}, { atEnd: afterAll })
  })

  test('bytes that are not HTTP are refused', async () => {
    const { url } = restaurant
    const host = 'Host: localhost\r\n'
    for (const [bytes, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET /api/products HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      [`GET /api/products HTTP/1.1\r\n${host}Connection: close\r\nHost: a b\r\n\r\n`, 200], // the first counts
      ['GET /api/products HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
      [`GET /api/products HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
      [`GET /api/products HTTP/1.1\r\n${host}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
      [`POST /api/contact HTTP/1.1\r\n${host}Expect: everything\r\nConnection: close\r\n\r\n`, 400],
    ] as const) {
      const answer = await say(url, bytes)
      expect(answer.split(' ')[1], bytes.slice(0, 60)).toBe(String(status))
      if (status === 200) continue
      expect(answer).toMatch(/content-type: application\/problem\+json/)
      expect(answer).toMatch(/x-content-type-options: nosniff/)
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status })
    }
  })

  test("an id in a page's URL leads to no other API route", async () => {
    const admin = await restaurant.as('admin')
    for (const id of ['..%2Fcategories', '..%2F..%2Fapi%2Fadmin%2Fusers', '..%2F..%2Fetc%2Fpasswd', 'a%2Frelated'])
      for (const place of ['/product/', '/ar/product/', '/orders/']) {
        // Not fetch, which would normalize the address.
        const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await say(
          restaurant.url,
          `GET ${place}${id} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
        )
        expect(answer.split(' ')[1], place + id).toBe('404')
      }
  })

  test('an invalid query causes no server error on a page', async () => {
    for (const query of [
      'cursor=0001-01-01',
      'cursor=%00',
      'search={"toString":1}',
      'category={"toString":1}',
      'search=%5B1%5D',
    ])
      for (const path of ['/menu', '/ar/menu/desserts'])
        expect([200, 307, 404], path + query).toContain((await restaurant.get(`${path}?${query}`)).status)
  })
})
