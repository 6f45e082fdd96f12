import { expect, test } from 'vitest'
import { guestOf } from './ordering.ts'
import { openRestaurant } from './restaurant.ts'

test('without METRICS, /metrics does not exist', async () => {
  const restaurant = await openRestaurant()
  const answer = await restaurant.get('/metrics')
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found'])
})

test('with METRICS=1 there are Prometheus metrics without personal data', async () => {
  const restaurant = await openRestaurant({}, { environment: { METRICS: '1' } })
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.item('Ayran')], { full_name: 'Amal Haddad', email: 'amal@example.com' })
  await expect.poll(async () => (await restaurant.get('/menu')).headers.get('x-cache')).toBe('hit')
  for (const path of ['/nope/amal@example.com', '/api/products/amal@example.com']) await restaurant.get(path)
  const answer = await restaurant.get('/metrics')
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  for (const line of [
    'sufra_http_requests_total{route="api_ordering",method="POST",status="201"} 1',
    'sufra_http_request_seconds_bucket{le="+Inf",route="api_ordering"} 3',
    'sufra_pages_total{cache="hit"} 1',
    'sufra_database_up 1',
    'sufra_event_streams 0',
    'sufra_orders 1',
  ])
    expect(text.split('\n')).toContain(line)
  for (const name of [
    'sufra_mail_waiting',
    'sufra_jobs_waiting',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+$`, 'm'))
  expect(text).toMatch(/^sufra_database_connections\{state="busy"\} \d+$/m)
  for (const secret of ['amal', 'Amal', order.id]) expect(text).not.toContain(secret)
  expect(text.split('\n').every((line) => /^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [\d.e+-]+|)$/.test(line))).toBe(true)
})
