import { expect, test } from 'vitest'
import { followOrder } from '../api/events.ts'
import { guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'

test('HEAD on an event stream is answered immediately and opens no stream', async () => {
  const restaurant = await openRestaurant({}, { environment: { METRICS: '1' } })
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.meal('Lamb Mandi')])
  const staff = await restaurant.as('staff')
  const path = `/api/orders/${order.access_token}/events`
  for (let i = 0; i < 25; i++) {
    const answers = [
      await restaurant.get(path, { method: 'HEAD' }),
      await staff.get('/api/admin/events', { method: 'HEAD' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/event-stream')
      expect(await answer.text()).toBe('')
    }
  }
  const open = async () => /^sufra_event_streams (\d+)$/m.exec(await (await restaurant.get('/metrics')).text())?.[1]
  expect(await open()).toBe('0')
  const follower = await followOrder(restaurant.url, order.access_token)
  expect(follower.status).toBe(200)
  expect(await follower.next()).toMatchObject({ status: 'pending' })
  follower.leave()
})
