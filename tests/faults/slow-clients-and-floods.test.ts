import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { LIMITS } from '../../src/server/platform/limits.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { failed, median, visitorOf } from '../background-load.ts'
import { rounds } from '../endurance.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase } from '../test-server.ts'

// As in production, but faster.
const requestTimeouts = { headersTimeout: 1500, requestTimeout: 3000, connectionsCheckingInterval: 200 }

async function openProcess() {
  const database = await freshDatabase(inject('template').url)
  const folder = await mkdtemp(join(tmpdir(), 'sufra-flood-'))
  const site = await startSite({ DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  onTestFinished(async () => {
    site.process.kill('SIGKILL')
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })
  return site
}

/** The milliseconds for a page and an API call, one after the other. */
async function pace({ url }: { url: string }, turns = rounds(8, 40)) {
  const guest = visitorOf(url, 50)
  const seen = []
  for (let turn = 0; turn < turns; turn++) seen.push(await guest.get('/menu'), await guest.get('/api/categories'))
  guest.leave()
  expect(failed(seen)).toEqual([])
  return median(seen)
}

/** Sends a request byte by byte and never completes it. */
function sendSlowly({ url }: { url: string }, text: string, body = '') {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
  const more = setInterval(() => body && socket.writable && socket.write(body), 100)
  const state = { opened: performance.now(), cut: 0 }
  socket
    .on('error', () => {})
    .on('close', () => {
      clearInterval(more)
      state.cut = performance.now()
    })
    .resume()
  onTestFinished(() => void socket.destroy())
  return state
}

test('clients that send slowly or nothing delay no other request and are disconnected', async () => {
  const restaurant = await openRestaurant({}, { requestTimeouts })
  await pace(restaurant)
  const alone = await pace(restaurant)
  const post =
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"'
  const slow = [
    ...Array.from({ length: 300 }, () => sendSlowly(restaurant, '')),
    ...Array.from({ length: 50 }, () => sendSlowly(restaurant, 'GET /menu HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a')),
    ...Array.from({ length: 50 }, () => sendSlowly(restaurant, post, 'a')),
  ]
  await wait(200)
  expect(await pace(restaurant), 'other requests stay fast').toBeLessThan(alone * 5 + 20)
  await expect.poll(() => slow.filter(({ cut }) => cut === 0).length).toBe(0)
  expect(Math.max(...slow.map(({ cut, opened }) => cut - opened))).toBeLessThan(10_000)
  expect(await restaurant.sql('select 1 from messages')).toEqual([])
})

test('a connection on which nothing was sent is closed without an answer, which a browser would take for its next one', async () => {
  const restaurant = await openRestaurant({}, { requestTimeouts })
  const heard = async (text: string) => {
    const socket = createConnection(Number(new URL(restaurant.url).port), '127.0.0.1', () => socket.write(text))
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', (part) => {
      received += part
    })
    await new Promise((closed) => socket.once('close', closed))
    return received
  }
  const [nothing, half] = await Promise.all([heard(''), heard('GET /api/restaurant HTTP/1.1\r\nHo')])
  expect(nothing).toBe('')
  expect(half).toMatch(/^HTTP\/1\.1 400 /)
})

test('a flood on one route gets 429 with Retry-After; other routes stay fast', async () => {
  const restaurant = await openProcess() // in another process than the flood
  await pace(restaurant)
  const alone = await pace(restaurant)
  const flooder = visitorOf(restaurant.url, 9)
  const text = { name: 'Amal', subject: 'A table', message: 'For six.' }
  const attempt = (n: number) => flooder.post('/api/contact', { ...text, email: `guest${n}@example.com` })
  let [flooding, turn] = [true, 0]
  const answers: Awaited<ReturnType<typeof attempt>>[] = []
  const flood = Array.from({ length: 8 }, async () => {
    for (; flooding; await wait(10)) answers.push(await attempt(turn++))
  })
  await expect.poll(() => answers.filter(({ status }) => status === 429).length).toBeGreaterThan(50)
  const meanwhile = await pace(restaurant)
  flooding = false
  await Promise.all(flood)
  flooder.leave()
  console.log(`${answers.length} attempts; ms per answer for others ${alone.toFixed(1)} → ${meanwhile.toFixed(1)}`)
  expect(answers.filter(({ status }) => status === 204).length).toBe(LIMITS.contact.address.attempts)
  for (const { status, retry_after } of answers.filter(({ status }) => status !== 204)) {
    expect(status).toBe(429)
    expect(Number(retry_after)).toBeGreaterThan(0)
  }
  expect(meanwhile).toBeLessThan(alone * 20 + 500)
  const other = visitorOf(restaurant.url, 10)
  expect((await other.post('/api/contact', { ...text, email: 'other@example.com' })).status).toBe(204)
  other.leave()
})
