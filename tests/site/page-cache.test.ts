import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { openDatabaseProxy } from '../database-proxy.ts'
import { freshDatabase } from '../test-server.ts'

type Answer = { status?: number; headers: IncomingHttpHeaders; body: Buffer }

/** The bytes as sent: not decompressed, no added headers, the path unchanged. */
const ask = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((answered, failed) => {
    const { port } = new URL(origin)
    request({ port, path, headers, method }, async (answer) => {
      const parts: Buffer[] = await answer.toArray()
      answered({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
    })
      .on('error', failed)
      .end()
  })

/** A page once it is cached: a site that has just started renders for a moment without caching. */
async function getCached(origin: string, path: string, headers: Record<string, string> = {}) {
  await expect.poll(async () => (await ask(origin, path)).headers['x-cache']).toBe('hit')
  return ask(origin, path, headers)
}

const addDish = `insert into products (name, price, image_url, category_id)
  select 'Beetroot Salad', 8.75, '/media/fattoush.webp', id from categories where slug = 'salads'`

test('a public page is rendered once and then served to all visitors from the cache', async () => {
  const { url } = await openRestaurant()
  expect((await ask(url, '/menu')).headers['x-cache']).toBe('miss')
  const first = await getCached(url, '/menu')
  const second = await ask(url, '/menu', { cookie: 'sufra.session_token=mine; theme=dark', 'user-agent': 'Other/1' })
  expect(second.headers['x-cache']).toBe('hit')
  expect(second.body.equals(first.body)).toBe(true)
  expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(second.headers.vary).toBe('accept-encoding')

  const withCookie = await ask(url, '/about', { cookie: 'sufra.session_token=mine' })
  expect(withCookie.headers['x-cache'], 'a cookie does not change the cached page').toBe('miss')
  const without = await ask(url, '/about')
  expect(without.headers['x-cache']).toBe('hit')
  expect(without.body.equals(withCookie.body)).toBe(true)
  expect(without.headers['set-cookie']).toBeUndefined()

  const place = Buffer.from(JSON.stringify(['Fa', '00000000-0000-4000-8000-000000000000'])).toString('base64url')
  for (const path of [`/menu/salads?cursor=${place}`, `/ar/menu?category=salads&cursor=${place}`])
    expect((await getCached(url, path)).status, 'the later pages of a long menu too').toBe(200)
})

describe('one site', () => {
  let restaurant: Restaurant
  let url: string
  beforeAll(async () => {
    restaurant = await openRestaurant({}, { atEnd: afterAll })
    url = restaurant.url
  })

  test('personal pages, unknown pages and unknown categories are not cached', async () => {
    for (const path of ['/nowhere', '/login', '/menu/no-such-category', '/menu?category=x1', '/?preview']) {
      await ask(url, path)
      expect((await ask(url, path)).headers['x-cache'], path).toBe('none')
    }
    const { headers } = await ask(url, '/login', { cookie: 'sufra.session_token=mine' })
    expect(headers['cache-control']).toBe('private, no-store')
    await ask(url, '/product/not-an-id')
    expect((await ask(url, '/product/not-an-id')).headers['x-cache'], 'only successful pages are cached').not.toBe(
      'hit',
    )
  })

  test('other spellings of an address, and those with parameters that a page does not know, are sent to the page', async () => {
    for (const path of [
      '/a123/../menu',
      '/a124/%2e%2E/menu',
      '/ar/../menu',
      '//menu',
      '/menu/',
      '/%6Denu',
      '/menu?utm_source=x',
      '/menu?fbclid=1&cursor=',
      '/menu?a123',
    ]) {
      const { status, headers, body } = await ask(url, path)
      expect([status, headers.location, body.length], path).toEqual([308, '/menu', 0])
    }
    for (const path of [
      '/menu?search=grilled+lamb',
      '/ar/menu?search=%D9%83%D9%86%D8%A7%D9%81%D8%A9',
      '/order?tab=cart',
    ])
      expect((await getCached(url, path)).status, path).toBe(200)
    expect((await ask(url, '/menu?search=grilled%20lamb')).headers['x-cache'], 'another spelling').toBe('hit')
  })

  test('a preview shows everybody but staff what is published', async () => {
    for (const [path, published] of [
      ['/?preview', '/'],
      ['/ar?preview', '/ar'],
      ['/menu?preview=1&search=mint', '/menu?search=mint'],
      ['/nowhere?preview', '/nowhere'],
    ] as const)
      for (const client of [restaurant, await restaurant.as('customer')]) {
        const { status, headers } = await client.get(path)
        expect([status, headers.get('location')], path).toEqual([302, published])
      }
    expect((await (await restaurant.as('staff')).get('/?preview')).status).toBe(200)
  })

  test('an unchanged page is answered with 304', async () => {
    await getCached(url, '/menu/salads')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepts = { 'accept-encoding': encoding }
      const { headers } = await ask(url, '/menu/salads', accepts)
      const again = await ask(url, '/menu/salads', { ...accepts, 'if-none-match': String(headers.etag) })
      expect([again.status, again.body.length, again.headers.etag], encoding).toEqual([304, 0, headers.etag])
      const several = await ask(url, '/menu/salads', { ...accepts, 'if-none-match': `"other", W/${headers.etag}` })
      expect(several.status, encoding).toBe(304)
      expect((await ask(url, '/menu/salads', { ...accepts, 'if-none-match': '"other"' })).status).toBe(200)
    }
    const before = String((await ask(url, '/menu/salads')).headers.etag)
    await restaurant.sql(addDish)
    expect((await ask(url, '/menu/salads', { 'if-none-match': before })).status).toBe(200)
  })

  test('a page is the same with and without compression', async () => {
    const plain = await getCached(url, '/menu')
    const br = await ask(url, '/menu', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await ask(url, '/menu', { 'accept-encoding': 'gzip' })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers, body } of [plain, br, gzip]) expect(headers['content-length']).toBe(String(body.length))
    expect(
      (await ask(url, '/menu', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined()

    const head = await ask(url, '/menu', { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(br.headers['content-length'])
  })

  test('no URL and no Host header puts another host into a page', async () => {
    for (const path of [
      '//evil.example/',
      '//evil.example/menu',
      '/\\evil.example/',
      '/%2F/evil.example',
      '/@evil.example',
      'http://evil.example/',
    ]) {
      const answer = await ask(url, path)
      expect(answer.headers.location ?? '', path).not.toMatch(/^(https?:)?[/\\]{2}(?!localhost)/)
      expect(answer.body.toString().match(/(?:href|src|content)="(?:https?:)?\/\/evil\.example/), path).toBeNull()
      expect(answer.status, path).toBeLessThan(500)
    }
    await ask(url, '/about', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect((await ask(url, '/about')).body.includes('evil.example')).toBe(false)
  })
})

test('a dish added in SQL is on the menu immediately, in every process', async () => {
  const one = await openRestaurant()
  const two = await openRestaurant({}, { databaseUrl: one.databaseUrl })
  const shown = async (origin: string, path: string) => (await ask(origin, path)).body.includes('Beetroot Salad')
  for (const { url } of [one, two])
    for (const path of ['/menu/salads', '/ar/menu/salads']) expect(await shown(url, path)).toBe(false)
  await one.sql(addDish)
  for (const { url } of [one, two])
    for (const path of ['/menu/salads', '/ar/menu/salads']) expect(await shown(url, path)).toBe(true)
  await one.sql("update settings set name = 'Maida'")
  expect((await ask(two.url, '/')).body.includes('Maida')).toBe(true)
})

test('a page that was never published leaves cached pages alone; publishing and deleting it do not', async () => {
  const { url, as } = await openRestaurant()
  const admin = await as('admin')
  const cacheOf = async () => (await ask(url, '/contact')).headers['x-cache']
  const add = async () => (await admin.post('/api/admin/pages', { kind: 'privacy' })).json()
  await getCached(url, '/contact')
  const unwanted = await add()
  expect((await admin.delete(`/api/admin/pages/${unwanted.id}`)).status).toBe(204)
  const { id, version } = await add()
  expect(await cacheOf()).toBe('hit')
  expect((await admin.post(`/api/admin/site/page:${id}/publications`, { version })).status).toBe(200)
  expect((await ask(url, '/contact')).body.includes('href="/privacy"')).toBe(true)
  await getCached(url, '/contact')
  expect((await admin.delete(`/api/admin/pages/${id}`)).status).toBe(204)
  expect((await ask(url, '/contact')).body.includes('href="/privacy"')).toBe(false)
})

test('public API responses are cached like pages, and no others', async () => {
  const restaurant = await openRestaurant()
  const { url } = restaurant
  const [dish] = await restaurant.sql("select id from products where name = 'Fattoush'")
  for (const path of [
    '/api/restaurant',
    '/api/categories',
    '/api/dish-of-day',
    '/api/products?category=salads&limit=48',
    '/api/products?search=mint',
    '/api/dish-suggestions?search=mynt',
    `/api/products/${dish?.id}`,
    `/api/products/${dish?.id}/related`,
  ]) {
    const plain = await getCached(url, path)
    expect(plain.headers['content-type'], path).toBe('application/json')
    expect(plain.headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
    expect(plain.headers['x-frame-options'], path).toBe('DENY')
    const br = await ask(url, path, { 'accept-encoding': 'br', cookie: 'sufra.session_token=mine' })
    expect([br.headers['x-cache'], br.headers['set-cookie']], path).toEqual(['hit', undefined])
    // Bodies that fit into one packet are not compressed.
    const encoding = plain.body.length < 1000 ? undefined : 'br'
    expect(br.headers['content-encoding'], path).toBe(encoding)
    expect((encoding ? brotliDecompressSync(br.body) : br.body).equals(plain.body), path).toBe(true)
    expect((await ask(url, path, { 'if-none-match': String(plain.headers.etag) })).status, path).toBe(304)
  }
  for (const path of [
    '/api/products?limit=0',
    '/api/products?sort=name&sort=name',
    '/api/account',
    '/api/admin/products',
  ]) {
    await ask(url, path)
    const { headers } = await ask(url, path)
    expect([headers['x-cache'] === 'hit', headers['cache-control']], path).toEqual([false, 'no-store'])
  }
  expect((await ask(url, '/api/products?x=1&limit=48&category=salads')).headers['x-cache'], 'another spelling').toBe(
    'hit',
  )
  await restaurant.sql('update products set price = 99.5 where id = $1', [dish?.id])
  expect((await ask(url, '/api/products?search=fattoush')).body.toString(), 'found at once').toContain('"price":99.5')
  expect((await ask(url, `/api/products/${dish?.id}`)).body.toString(), 'at once').toContain('"price":99.5')
})

test('while the database is down, cached pages are served and others get 503; then all recovers', async () => {
  const database = await freshDatabase(inject('template').url)
  const line = await openDatabaseProxy(database.url)
  onTestFinished(async () => {
    await line.cut()
    await database.remove()
  })
  const restaurant = await openRestaurant({}, { databaseUrl: line.url })
  const { url } = restaurant
  const known = await getCached(url, '/menu/salads')
  expect((await ask(url, '/readyz')).status).toBe(200)

  await line.cut()
  await expect.poll(async () => (await ask(url, '/readyz')).status).toBe(503)
  expect((await ask(url, '/healthz')).status).toBe(200)
  const kept = await ask(url, '/menu/salads')
  expect([kept.status, kept.headers['x-cache']]).toEqual([200, 'stale'])
  expect(kept.body.equals(known.body)).toBe(true)
  const other = await ask(url, '/ar/contact')
  expect(other.status).toBeGreaterThanOrEqual(500)
  expect(other.headers['content-type']).toContain('text/html')
  expect(other.headers['x-frame-options']).toBe('DENY')
  const call = await ask(url, '/api/categories')
  expect(call.status).toBe(503)
  expect(call.headers['retry-after']).toBe('5')
  expect(JSON.parse(call.body.toString())).toMatchObject({ status: 503, code: 'unavailable' })
  const message = { name: 'Amal', email: 'amal@example.com', subject: 'A table', message: 'For six.' }
  expect((await restaurant.post('/api/contact', message)).status).toBe(503)

  await line.reconnect()
  await expect.poll(async () => (await ask(url, '/readyz')).status).toBe(200)
  await restaurant.sql(addDish)
  const shown = async () => (await ask(url, '/menu/salads')).body.includes('Beetroot Salad')
  await expect.poll(shown).toBe(true)
  await expect.poll(async () => (await ask(url, '/menu/salads')).headers['x-cache']).toBe('hit')
})
