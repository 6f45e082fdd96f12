import { expect, test } from 'vitest'
import { ApiError, newKey, read } from './api.ts'

const respond = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init))
const errorOf = (call: Promise<Response>) =>
  read(call).then(
    () => undefined,
    (error: ApiError) => error,
  )

test('a successful response gives its body, a refusal its reason and how long to wait', async () => {
  expect(await read(respond({ name: 'Sufra' }))).toEqual({ name: 'Sufra' })
  expect(await read(Promise.resolve(new Response(null, { status: 204 })))).toBeUndefined()
  const refused = await errorOf(respond({ code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '90' } }))
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ code: 'rate_limited', status: 429, minutes: 2, errors: [] })
})

test('an unreachable server and an error page of a proxy are both reported as offline', async () => {
  const page = new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
  expect(await errorOf(Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ code: 'offline', status: 0 })
  expect(await errorOf(Promise.resolve(page))).toMatchObject({ code: 'offline', status: 502 })
})

test('every idempotency key is a new UUID', () => {
  const keys = Array.from({ length: 1000 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(1000)
})
