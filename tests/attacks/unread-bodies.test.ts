import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openRestaurant } from '../api/restaurant.ts'

type Line = { socket: Socket; heard: () => string; broken: () => boolean; closed: Promise<unknown> }

async function openLine(url: string): Promise<Line> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  let broken = false
  socket.on('data', (part) => {
    text += part
  })
  socket.on('error', () => {
    broken = true
  })
  onTestFinished(() => void socket.destroy())
  const closed = Promise.race([once(socket, 'end'), once(socket, 'close')])
  await once(socket, 'connect')
  return { socket, heard: () => text, broken: () => broken, closed }
}

const statuses = ({ heard }: Line) => heard().match(/(?<=HTTP\/1\.1 )\d+/g) ?? []
const head = (method: string, path: string, headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`
const JSON_BODY = 'Content-Type: application/json'
const MESSAGE = JSON.stringify({ name: 'A', email: 'a@example.com', subject: 'S', message: 'M' })
const next = head('POST', '/api/contact', [JSON_BODY, `Content-Length: ${MESSAGE.length}`]) + MESSAGE

test('a request refused before its body arrived closes its connection, and announces it', async () => {
  const restaurant = await openRestaurant()
  const { url } = restaurant
  const unfinished: [string, string][] = [
    ['413', head('POST', '/api/contact', [JSON_BODY, 'Content-Length: 300000'])],
    [
      '413',
      `${head('POST', '/api/contact', [JSON_BODY, 'Transfer-Encoding: chunked'])}1ffff\r\n${'x'.repeat(0x1ffff)}\r\n`,
    ],
    ['405', head('PUT', '/api/products', [JSON_BODY, 'Content-Length: 90000'])],
    ['404', head('POST', '/api/nothing', [JSON_BODY, 'Content-Length: 90000'])],
    ['405', head('POST', '/menu', ['Content-Length: 90000'])],
    ['415', head('POST', '/api/contact', ['Content-Type: text/plain', 'Content-Length: 90000'])],
    ['401', head('POST', '/api/admin/media', ['Content-Type: multipart/form-data', 'Content-Length: 90000'])],
    ['403', head('POST', '/api/contact', [JSON_BODY, 'Origin: https://evil.example', 'Content-Length: 90000'])],
    ['200', head('GET', '/api/restaurant', ['Content-Length: 90000'])],
    ['200', head('GET', '/', ['Content-Length: 90000'])],
  ]
  for (const [status, request] of unfinished) {
    const line = await openLine(url)
    line.socket.write(request)
    await line.closed
    const [first = ''] = line.heard().split('\r\n\r\n')
    expect(first.split(' ')[1], request.slice(0, 60)).toBe(status)
    expect(first, request.slice(0, 60)).toMatch(/^connection: close$/im)
    expect(line.broken(), request.slice(0, 60)).toBe(false)
  }
  expect(await restaurant.sql('select 1 from messages')).toEqual([])
})

test('a client that keeps sending gets the refusal, and bytes after the body are not run as a request', async () => {
  const restaurant = await openRestaurant()
  const line = await openLine(restaurant.url)
  line.socket.write(head('POST', '/api/contact', [JSON_BODY, 'Content-Length: 300000']))
  for (let sent = 0; sent < 300_000; sent += 10_000) {
    line.socket.write('x'.repeat(10_000))
    await wait(1)
  }
  line.socket.write(next)
  await line.closed
  expect(statuses(line)).toEqual(['413'])
  expect(line.broken()).toBe(false)
  line.socket.write(next) // nor when it is sent later
  await wait(50)
  expect(await restaurant.sql('select 1 from messages')).toEqual([])
})

test('an unreadable request is answered, and nothing after it is run', async () => {
  const restaurant = await openRestaurant()
  for (const nonsense of [`GET / HTTP/1.1\r\nX-Large: ${'x'.repeat(100_000)}\r\n\r\n`, 'nonsense\r\n\r\n']) {
    const line = await openLine(restaurant.url)
    line.socket.write(nonsense + next)
    await line.closed
    expect(statuses(line), nonsense.slice(0, 40)).toHaveLength(1)
    expect(line.heard()).toMatch(/^connection: close/im)
    expect(line.broken(), nonsense.slice(0, 40)).toBe(false)
  }
  await wait(50)
  expect(await restaurant.sql('select 1 from messages')).toEqual([])
})

test('a refused request whose body arrived keeps the connection open', async () => {
  const restaurant = await openRestaurant()
  const line = await openLine(restaurant.url)
  const refused = [
    `${head('POST', '/api/contact', [JSON_BODY, 'Expect: everything', 'Content-Length: 2'])}{}`,
    `${head('PUT', '/api/products', [JSON_BODY, 'Content-Length: 2'])}{}`,
    `${head('POST', '/api/nothing', [JSON_BODY, 'Content-Length: 2'])}{}`,
    `${head('POST', '/api/contact', ['Content-Type: text/plain', 'Content-Length: 2'])}{}`,
  ]
  for (const [i, request] of [...refused, next].entries()) {
    line.socket.write(request)
    await expect.poll(() => statuses(line).length).toBe(i + 1)
  }
  expect(statuses(line)).toEqual(['400', '405', '404', '415', '204'])
  expect(line.heard()).not.toMatch(/^connection: close/im)
})
