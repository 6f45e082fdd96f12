import { expect, test } from 'vitest'
import { resultOf } from './api-result.ts'

const respond = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init))

test('a successful response gives its body, a refusal its reason and how long to wait', async () => {
  expect(await resultOf(respond({ name: 'Sufra' }))).toEqual({ body: { name: 'Sufra' } })
  expect(await resultOf(Promise.resolve(new Response(null, { status: 204 })))).toEqual({ body: undefined })
  const wait = { status: 429, headers: { 'retry-after': '90' } }
  expect(await resultOf(respond({ code: 'rate_limited' }, wait))).toMatchObject({
    problem: { code: 'rate_limited', minutes: 2, errors: [] },
  })
})

test('an unreachable server and an error page of a proxy are both reported as offline', async () => {
  const page = new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
  const offline = { code: 'offline', minutes: 0, errors: [] }
  const failed = Promise.reject(new TypeError('Failed to fetch'))
  expect(await resultOf(failed)).toEqual({ problem: { ...offline, status: 0 } })
  expect(await resultOf(Promise.resolve(page))).toEqual({ problem: { ...offline, status: 502 } })
})
