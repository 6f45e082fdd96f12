import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROBLEMS, type ProblemCode } from '../../src/domain/problem.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { rounds } from '../endurance.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** No test here changes anything in it. */
let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant({}, { atEnd: afterAll })
})

async function expectProblem(answer: Response, code: ProblemCode) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const problem = await answer.json()
  expect(problem).toMatchObject({ status: PROBLEMS[code], code, title: expect.any(String), detail: expect.any(String) })
  expect(answer.status).toBe(PROBLEMS[code])
  const request_id = answer.headers.get('x-request-id')
  expect(request_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(problem.trace_id).toBe(request_id?.replaceAll('-', ''))
  return problem
}

test('an invalid filter, id or cursor is refused with its field', async () => {
  for (const [path, field] of [
    ['/api/products?limit=0', 'query.limit'],
    ['/api/products?limit=101', 'query.limit'],
    ['/api/products?limit=many', 'query.limit'],
    ['/api/products?limit=1.5', 'query.limit'],
    ['/api/products?available=maybe', 'query.available'],
    ['/api/products?category=', 'query.category'],
    [`/api/products?category=${'x'.repeat(121)}`, 'query.category'],
    [`/api/products?search=${'x'.repeat(101)}`, 'query.search'],
    ['/api/products?cursor=nonsense', 'query.cursor'],
    [`/api/products?cursor=${cursor(['Hummus'])}`, 'query.cursor'],
    [`/api/products?cursor=${cursor(['Hummus', '-'.repeat(36)])}`, 'query.cursor'],
    ['/api/products/not-an-id', 'path.id'],
    ['/api/products/not-an-id/related', 'path.id'],
    ["/api/products/1'%20or%20'1'='1", 'path.id'],
  ] as const) {
    const { errors } = await expectProblem(await restaurant.get(path), 'invalid_input')
    expect(errors, path).toEqual([{ path: field, code: expect.any(String), message: expect.any(String) }])
  }
})

test('no menu query causes a server error', async () => {
  const word = fc.oneof(fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 10 }), fc.constant('\0'))
  await fc.assert(
    fc.asyncProperty(
      fc.record({ category: word, search: word, cursor: word, limit: word }, { requiredKeys: [] }),
      async (query) => {
        const asked = new URLSearchParams(query).toString()
        const answer = await restaurant.get(`/api/products?${asked}`)
        expect([200, 404, 422], `${asked} ${await answer.text()}`).toContain(answer.status)
      },
    ),
    { numRuns: rounds(40, 150) },
  )
  for (const path of ['/menu/%00', '/menu?category=%00', '/menu?search=%00', '/menu?search=%25_', '/product/%00'])
    expect((await restaurant.get(path)).status, path).toBeLessThan(500)
})

test('an unknown route or id is a 404 problem', async () => {
  for (const path of [
    `/api/products/${MISSING}`,
    `/api/products/${MISSING}/related`,
    '/api/nope',
    '/api/',
    '/api/products/',
  ])
    await expectProblem(await restaurant.get(path), 'not_found')
})

test('a body that is too large, not JSON or broken JSON is refused with its reason', async () => {
  const send = (body: string, type: string) =>
    restaurant.get('/api/contact', { method: 'POST', body, headers: { 'content-type': type } })
  const large = JSON.stringify({ name: 'x'.repeat(100_001) })
  await expectProblem(await send(large, 'application/json'), 'too_large')
  await expectProblem(await send('name=Amal', 'application/x-www-form-urlencoded'), 'unsupported_media_type')
  await expectProblem(await send('{}', 'text/plain'), 'unsupported_media_type')
  await expectProblem(await send('<name/>', 'application/xml'), 'unsupported_media_type')
  await expectProblem(await send('{"name":', 'application/json'), 'malformed')
  await expectProblem(await send('', 'application/json'), 'malformed')
  for (const body of ['null', '[]', '"text"', '42', '{}'])
    await expectProblem(await send(body, 'application/json'), 'invalid_input')
  expect(await restaurant.sql('select * from messages')).toEqual([])
})

test('a large body is refused before it is read, also without a content length', async () => {
  const status = await new Promise((answered, failed) => {
    const post = request(`${restaurant.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    })
    post.on('response', (answer) => answered(answer.statusCode)).on('error', failed)
    for (let i = 0; i < 20; i++) post.write('"'.padEnd(10_000, 'x'))
    post.end()
  })
  expect(status).toBe(413)
})

test('a wrong method is refused with the allowed ones', async () => {
  const { port } = new URL(restaurant.url)
  const call = (method: string, path: string) =>
    new Promise<{ status?: number; allow?: string; type?: string }>((answered, failed) => {
      request({ port, method, path }, (answer) => {
        answer.resume()
        answered({ status: answer.statusCode, allow: answer.headers.allow, type: answer.headers['content-type'] })
      })
        .on('error', failed)
        .end()
    })
  const type = 'application/problem+json'
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const [path, allow] of [
      ['/api/categories', 'GET'],
      [`/api/products/${MISSING}`, 'GET'],
      ['/', 'GET, HEAD'],
      ['/menu', 'GET, HEAD'],
      ['/ar/contact', 'GET, HEAD'],
      ['/nowhere', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
    ] as const)
      expect(await call(method, path), `${method} ${path}`).toEqual({ status: 405, allow, type })
  expect(await call('GET', '/api/contact')).toEqual({ status: 405, allow: 'POST', type })
  expect(await call('TRACE', '/')).toMatchObject({ status: 405 })
  expect(await call('HEAD', '/menu')).toMatchObject({ status: 200 })
  expect(await call('HEAD', '/api/categories')).toMatchObject({ status: 200 })
})

type Described = {
  openapi: string
  paths: Record<
    string,
    Record<string, { summary?: string; parameters?: { name: string; in: string }[]; responses: object }>
  >
  components: { schemas: Record<string, object> }
}

test('the OpenAPI description is complete, and its references exist', async () => {
  const described: Described = await restaurant.getJson('/api/openapi.json')
  expect(described.openapi).toBe('3.1.0')
  expect(Object.keys(described.paths)).toEqual(
    expect.arrayContaining([
      '/api/restaurant',
      '/api/contact',
      '/api/categories',
      '/api/products',
      '/api/products/{id}',
      '/api/products/{id}/related',
      '/api/dish-of-day',
    ]),
  )
  for (const [path, methods] of Object.entries(described.paths))
    for (const [method, { summary, parameters = [], responses }] of Object.entries(methods)) {
      expect(summary, `${method} ${path}`).toBeTruthy()
      expect(Object.keys(responses).length, `${method} ${path}`).toBeGreaterThan(0)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
    }
  const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(5)
  for (const [, name = ''] of references) expect(Object.keys(described.components.schemas)).toContain(name)
})

test('API responses match their description, without private fields', async () => {
  const described: Described = await restaurant.getJson('/api/openapi.json')
  const fields = (name: string) => {
    const { properties } = described.components.schemas[name] as { properties: object }
    return Object.keys(properties).toSorted()
  }
  const shown = await restaurant.getJson('/api/restaurant')
  expect(Object.keys(shown).toSorted()).toEqual(fields('Restaurant'))
  const { products } = await restaurant.getJson('/api/products')
  expect(Object.keys(products[0]).toSorted()).toEqual(fields('Product'))
  const [category] = await restaurant.getJson('/api/categories')
  expect(Object.keys(category).toSorted()).toEqual(fields('Category'))
  expect((await restaurant.get('/api/products')).headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate',
  )
  expect((await restaurant.get('/api/products?search=mint')).headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate',
  )
})

test('the API page runs no script and requests no other host', async () => {
  const answer = await restaurant.get('/api/docs')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  const described: Described = await restaurant.getJson('/api/openapi.json')
  for (const path of Object.keys(described.paths)) expect(html.includes(`<code>${path}</code>`), path).toBe(true)
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
  for (const anchor of anchors) expect(html.includes(`id="${anchor}"`), anchor).toBe(true)
})

test('every problem type links to an existing section of the documentation', async () => {
  const { type } = await (await restaurant.get('/api/nope')).json()
  const [path, anchor] = type.split('#')
  const documentation = await (await restaurant.get(path)).text()
  expect(documentation.includes(`id="${anchor}"`), anchor).toBe(true)
})
