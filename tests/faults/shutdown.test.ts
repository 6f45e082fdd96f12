import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { openRestaurant } from '../api/restaurant.ts'

/** A keep-alive connection like a proxy's: one request after the other, as bytes. */
async function openLine(origin: string) {
  const line = createConnection(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8')
  await once(line, 'connect')
  let ended = false
  line.on('end', () => {
    ended = true
  })
  return {
    ended: () => ended,
    async ask(request: string) {
      let answer = ''
      const hear = (chunk: string) => {
        answer += chunk
      }
      line.on('data', hear)
      line.write(request)
      await expect.poll(() => answer).toContain('\r\n\r\n') // none of these responses has a body
      line.off('data', hear)
      return { status: Number(answer.slice(9, 12)), last: /^connection: close/im.test(answer) }
    },
  }
}

const head = (path: string) => `HEAD ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const body = JSON.stringify({ name: 'Amal', email: 'a@example.com', subject: 'A table', message: 'For six.' })
const post = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test('behind a proxy, a closing site answers requests on open connections with Connection: close, and is not ready', async () => {
  const restaurant = await openRestaurant({}, { environment: { TRUST_PROXY: '1' } })
  const [message, question, quiet] = [
    await openLine(restaurant.url),
    await openLine(restaurant.url),
    await openLine(restaurant.url),
  ]
  for (const line of [message, question, quiet])
    expect(await line.ask(head('/readyz'))).toEqual({ status: 200, last: false })

  const closed = restaurant.close().then(() => performance.now())
  await expect
    .poll(() =>
      fetch(`${restaurant.url}/healthz`)
        .then(() => 'open')
        .catch(() => 'closed'),
    )
    .toBe('closed')
  expect(await question.ask(head('/readyz'))).toEqual({ status: 503, last: true })
  expect(await message.ask(post)).toEqual({ status: 204, last: true })
  await expect.poll(() => [message.ended(), question.ended()]).toEqual([true, true])
  expect(quiet.ended(), 'the proxy may still use it').toBe(false)
  expect(await restaurant.sql('select 1 from messages')).toHaveLength(1)
  await closed
  expect(quiet.ended(), 'with a time-out').toBe(true)
})

test('unused open connections do not delay shutdown', async () => {
  const restaurant = await openRestaurant()
  const [unused, used] = [await openLine(restaurant.url), await openLine(restaurant.url)]
  expect(await used.ask(head('/readyz'))).toEqual({ status: 200, last: false })
  const started = performance.now()
  await restaurant.close()
  expect(performance.now() - started).toBeLessThan(8000)
  await expect.poll(() => [unused.ended(), used.ended()]).toEqual([true, true])
})
