import { expect, test } from 'vitest'
import { answered } from './answers.ts'

const answer = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init))

test('a good answer has a body, a refusal says why and how long to wait', async () => {
  expect(await answered(answer({ name: 'Sufra' }))).toEqual({ body: { name: 'Sufra' } })
  expect(await answered(Promise.resolve(new Response(null, { status: 204 })))).toEqual({ body: undefined })
  const wait = { status: 429, headers: { 'retry-after': '90' } }
  expect(await answered(answer({ code: 'rate_limited' }, wait))).toMatchObject({
    problem: { code: 'rate_limited', minutes: 2, errors: [] },
  })
})

test('who cannot be reached, and a proxy that answers instead of us, are the same to the person waiting', async () => {
  const page = new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
  const offline = { code: 'offline', minutes: 0, errors: [] }
  const failed = Promise.reject(new TypeError('Failed to fetch'))
  expect(await answered(failed)).toEqual({ problem: { ...offline, status: 0 } })
  expect(await answered(Promise.resolve(page))).toEqual({ problem: { ...offline, status: 502 } })
})
