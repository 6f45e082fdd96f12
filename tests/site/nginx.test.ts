import { expect, onTestFinished, test } from 'vitest'
import { openRestaurant } from '../api/restaurant.ts'
import { startNginx } from '../nginx.ts'

test('a body too large for nginx gets the same response as from the site', async () => {
  const { url } = await openRestaurant()
  const nginx = await startNginx([Number(new URL(url).port)])
  onTestFinished(() => nginx.close())
  const large = { method: 'POST', body: Buffer.alloc(21 * 1024 * 1024 + 1), headers: { 'content-type': 'image/png' } }
  const answers = [await fetch(`${nginx.url}/api/admin/media`, large), await fetch(`${nginx.url}/api/contact`, large)]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/problem+json'])
    const problem = await answer.json()
    expect(problem).toMatchObject({ status: 413, code: 'too_large', type: '/api/docs#problem-too_large' })
    expect(problem.trace_id).toMatch(/^[0-9a-f]{32}$/)
  }
})
