import { randomUUID } from 'node:crypto'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { OpenAPIClientAxios } from 'openapi-client-axios'
import { expect, test } from 'vitest'
import { describedApi } from '../described-api.ts'
import { rounds } from '../endurance.ts'
import { noLimits } from '../no-limits.ts'
import { slowText } from '../regular-expressions.ts'
import { guestOf } from './ordering.ts'
import { openRestaurant } from './restaurant.ts'

type Data = { total?: number; order?: object; code?: string }
type Call = (
  parameters: null,
  body: object,
  options: object,
) => Promise<{ status: number; headers: Record<string, unknown>; data: Data }>
const PUBLIC_URL = 'https://sufra.test'

test('the OpenAPI description passes a linter, and a generated client works with it', async () => {
  const restaurant = await openRestaurant({}, { environment: { PUBLIC_URL } })
  const document = await restaurant.getJson('/api/openapi.json')

  // It passes the recommended rules of a public linter.
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])

  // Its patterns have no flags and are linear.
  const patterns = [
    ...new Set([...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, it]) => it)),
  ]
  expect(patterns.length).toBeGreaterThan(5)
  for (const pattern of patterns) {
    const source: string = JSON.parse(pattern ?? '')
    expect(source).not.toMatch(/\/[a-z]*$|\\p\{/)
    expect(slowText({ source, flags: 'u' }), source).toBeUndefined()
  }

  // A generated client places an order, and an independent validator accepts its requests and responses.
  const api = describedApi(document)
  const client = await new OpenAPIClientAxios({
    definition: document,
    axiosConfigDefaults: { baseURL: restaurant.url, validateStatus: () => true },
  }).getClient()
  const call = async (path: string, name: string, body: object, headers = {}) => {
    expect(api.wrongBody(path, 'post', body)).toEqual([])
    const { status, headers: named, data } = await (client[name] as unknown as Call)(null, body, { headers })
    const answer = { status, type: String(named['content-type']), body: JSON.stringify(data) }
    expect(api.wrongAnswer(path, 'post', answer)).toEqual([])
    return { status, data }
  }
  const guest = await guestOf(restaurant)
  const items = [guest.meal('Lamb Mandi'), guest.meal('Lamb Mandi', { time: '7:30 PM' })]
  const { data: quote } = await call('/api/quote', 'postQuote', { channel: 'checkout', items })
  const draft = guest.draft(items, { expected_total: quote.total ?? 0, special_requests: 'No onions.\nThank you' })
  const placed = await call('/api/orders', 'postOrders', draft, { 'idempotency-key': randomUUID() })
  expect(placed.status).toBe(201)
  expect(placed.data.order).toMatchObject({ full_name: draft.full_name, total_amount: quote.total })
  const another = { ...draft, expected_total: 1 }
  expect(await call('/api/orders', 'postOrders', another, { 'idempotency-key': randomUUID() })).toMatchObject({
    status: 409,
    data: { code: 'price_changed' },
  })

  // The description refuses the same malformed bodies as the server.
  for (const wrong of [
    { phone: 'call me' },
    { email: 'amal@' },
    { full_name: 'A\nB' },
    { payment_method: 'gold' },
    { items: [{ ...items[0], reservation_details: { ...items[0]?.reservation_details, date: '2026-02-31' } }] },
    { items: [{ ...items[0], reservation_details: { ...items[0]?.reservation_details, time: '19:00' } }] },
  ])
    expect(api.wrongBody('/api/orders', 'post', { ...draft, ...wrong }), JSON.stringify(wrong)).not.toEqual([])
})

test('every operation answers only with declared statuses and bodies', { timeout: 180_000 }, async () => {
  const restaurant = await openRestaurant({ is_demo: false }, { limits: noLimits })
  const api = describedApi(await restaurant.getJson('/api/openapi.json'))
  const [customer, admin] = [await restaurant.as('customer'), await restaurant.as('admin')]
  const attempts = [
    { client: restaurant, id: randomUUID(), body: '{}', type: 'application/json' },
    { client: customer, id: randomUUID(), body: '{}', type: 'application/json' },
    { client: admin, id: randomUUID(), body: '{}', type: 'application/json' },
    { client: admin, id: 'x', body: '{', type: 'application/json' },
    { client: admin, id: '%00', body: '[]', type: 'text/plain' },
  ]
  const wrong: string[] = []
  const followed = ({ responses }: (typeof api.operations)[number]) => responses[200]?.content?.['text/event-stream']
  const ending = ({ path }: { path: string }) => Number(/auth|account/.test(path)) // sessions and accounts last
  for (const [n, operation] of api.operations.toSorted((a, b) => ending(a) - ending(b)).entries()) {
    const { path, method } = operation
    if (followed(operation)) continue
    // Somebody with all rights, and one of the others in turn.
    const asked = rounds([attempts[2], attempts[[0, 1, 3, 4][n % 4] ?? 0]], attempts).filter((one) => one !== undefined)
    const asking = asked.map(async ({ client, id, body, type }) => {
      const address = path.replaceAll(/\{\w+\}/g, id)
      const sent = method.startsWith('p') ? { body, headers: { 'content-type': type } } : {}
      const answer = await client.get(address, { method: method.toUpperCase(), ...sent })
      const named = answer.headers.get('content-type') ?? ''
      const heard = { status: answer.status, type: named, body: await answer.text() }
      for (const what of api.wrongAnswer(path, method, heard)) wrong.push(`${method} ${address} ${body}: ${what}`)
    })
    await Promise.all(asking)
  }
  expect(wrong).toEqual([])
})
