import { expect, test } from 'vitest'
import { times } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { drawing, form } from '../site/pictures.ts'

test('concurrent uploads are processed one by one; those beyond the queue get a retry time', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const picture = await drawing({ width: 400, height: 400 }).png().toBuffer()
  const answers = await Promise.all(
    times(18, (n) => staff.get('/api/admin/media', { method: 'POST', body: form(picture, `${n}.png`, 'image/png') })),
  )
  const refused = answers.filter(({ status }) => status === 503)
  const kept = answers.filter(({ status }) => status === 201)
  expect(kept.length + refused.length).toBe(18)
  expect(kept.length).toBeGreaterThanOrEqual(9)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('10')
  const media = await Promise.all(kept.map(async (answer) => (await answer.json()).id))
  for (const id of media) expect((await staff.delete(`/api/admin/media/${id}`)).status).toBe(204)
})
