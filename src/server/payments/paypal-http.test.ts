import { expect, test } from 'vitest'
import { z } from 'zod'
import { paypalHttp } from './paypal-http.ts'

const account = { client_id: 'id', client_secret: 'secret', environment: 'sandbox' as const }

/** PayPal that fails once, asking for a pause of so many seconds. */
function failingOnce(seconds: number) {
  let failed = false
  const answer = (path: string) => {
    if (path.endsWith('/token')) return Response.json({ access_token: 'token', expires_in: 3600 })
    if (failed) return Response.json({ done: true })
    failed = true
    return Response.json({}, { status: 503, headers: { 'retry-after': String(seconds) } })
  }
  const timeouts = { timeout: 1000, retry_delays: [1000] }
  return paypalHttp('https://paypal.example', account, timeouts, async (path) => answer(path))
}

test('a request is repeated where PayPal asks for no longer pause than we make, and is not repeated too early', async () => {
  const read = (seconds: number) =>
    failingOnce(seconds).call(z.object({ done: z.boolean() }), { kind: 'read', method: 'GET', path: '/orders/1' })
  expect(await read(1)).toEqual({ done: true })
  await expect(read(2)).rejects.toMatchObject({ status: 503, retry_after: 2 })
})
