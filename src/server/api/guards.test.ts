import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal } from '../platform/refusal.ts'
import { requireSmallJson } from './guards.ts'

const app = new Hono()
  .use(requireSmallJson)
  .all('*', (c) => c.text('taken'))
  .onError((error, c) => c.text(error instanceof Refusal ? error.code : 'broken', 400))

const send = async (method: string, headers: Record<string, string>, body?: BodyInit) =>
  (await app.request('/', { method, headers, body, ...(body && { duplex: 'half' }) })).text()

test('a body must be JSON, with or without a content length', async () => {
  const stream = () => new Response('{}').body as ReadableStream
  const text = { 'content-type': 'text/plain' }
  for (const method of ['POST', 'PUT', 'PATCH']) {
    expect(await send(method, { ...text, 'content-length': '2' }, '{}'), method).toBe('unsupported_media_type')
    expect(await send(method, text, stream()), method).toBe('unsupported_media_type')
    expect(await send(method, { ...text, 'transfer-encoding': 'chunked' }, stream())).toBe('unsupported_media_type')
    expect(await send(method, {}, stream()), 'no type at all').toBe('unsupported_media_type')
    expect(await send(method, { 'content-type': 'Application/JSON; charset=utf-8' }, '{}')).toBe('taken')
    expect(await send(method, { ...text, 'content-length': '0' }), 'nothing sent').toBe('taken')
    expect(await send(method, {}), 'nothing sent').toBe('taken')
  }
  expect(await send('GET', text)).toBe('taken')
  expect(await send('DELETE', { ...text, 'content-length': '0' })).toBe('taken')
})
