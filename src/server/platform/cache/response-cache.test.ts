import { expect, test } from 'vitest'
import { type CachedResponse, encodeResponse } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

const encode = (text: string, status = 200) => encodeResponse(status, {}, Buffer.from(text))
const textOf = (response: CachedResponse | undefined) => response?.encoded.identity.body.toString()

/** A response that is created when the test says so. */
function deferredResponse() {
  const created = Promise.withResolvers<CachedResponse>()
  return {
    create: () => created.promise,
    finish: async (text: string, status?: number) => created.resolve(await encode(text, status)),
  }
}

test('concurrent requests create a response once, and it is cached', async () => {
  const cache = createResponseCache()
  cache.onVersion(1)
  const first = deferredResponse()
  const never = () => Promise.reject(new Error('created twice'))
  const requests = [
    cache.getOrCreate('/menu', first.create),
    cache.getOrCreate('/menu', never),
    cache.getOrCreate('/menu', never),
  ]
  await first.finish('menu')
  for (const result of await Promise.all(requests))
    expect([textOf(result.response), result.cacheStatus]).toEqual(['menu', 'miss'])
  expect(textOf(cache.find('/menu'))).toBe('menu')
})

test('nothing is cached before the version is known, nor a response started before a change', async () => {
  const cache = createResponseCache()
  await cache.getOrCreate('/menu', () => encode('menu'))
  expect(cache.find('/menu')).toBeUndefined()
  for (const change of [() => cache.onChanging(), () => cache.onDisconnected(), () => {}]) {
    cache.onVersion(1)
    const old = deferredResponse()
    const request = cache.getOrCreate('/menu', old.create)
    change()
    cache.onVersion(2)
    await old.finish('old')
    expect(textOf((await request).response), 'the waiting request gets it').toBe('old')
    expect(cache.find('/menu')).toBeUndefined()
    cache.onVersion(3)
  }
})

test('while the content changes, a later request gets a response that was started later', async () => {
  const cache = createResponseCache()
  cache.onVersion(1)
  await cache.getOrCreate('/menu', () => encode('old'))
  cache.onChanging()
  expect(cache.find('/menu'), 'not current during a change').toBeUndefined()
  const [started, next] = [deferredResponse(), deferredResponse()]
  const early = cache.getOrCreate('/menu', started.create)
  const late = [cache.getOrCreate('/menu', next.create), cache.getOrCreate('/menu', () => encode('created again'))]
  await started.finish('old')
  await next.finish('new')
  expect(textOf((await early).response)).toBe('old')
  for (const { response } of await Promise.all(late)) expect(textOf(response)).toBe('new')
  cache.onVersion(1)
  expect(textOf(cache.find('/menu')), 'the content did not change after all').toBe('old')
})

test('without a database cached responses are sent; when it is back, all are created anew', async () => {
  const cache = createResponseCache()
  cache.onVersion(1)
  await cache.getOrCreate('/menu', () => encode('menu'))
  cache.onDisconnected()
  expect(cache.find('/menu')).toBeUndefined()
  const { response: sent, cacheStatus } = await cache.getOrCreate('/menu', () => encode('no database', 503))
  expect([textOf(sent), cacheStatus]).toEqual(['menu', 'stale'])
  expect((await cache.getOrCreate('/about', () => encode('no database', 503))).response.status).toBe(503)
  cache.onVersion(1)
  expect(cache.find('/menu')).toBeUndefined()
})

test('without a database an outdated response is sent too, unless its page was deleted since', async () => {
  const cache = createResponseCache()
  cache.onVersion(1)
  for (const dish of ['/hummus', '/falafel']) await cache.getOrCreate(dish, () => encode(dish))
  cache.onVersion(2)
  expect(cache.find('/hummus')).toBeUndefined()
  expect((await cache.getOrCreate('/falafel', () => encode('gone', 404))).response.status).toBe(404)
  cache.onDisconnected()
  const { response: sent, cacheStatus } = await cache.getOrCreate('/hummus', () =>
    Promise.reject(new Error('no database')),
  )
  expect([textOf(sent), cacheStatus]).toEqual(['/hummus', 'stale'])
  expect((await cache.getOrCreate('/falafel', () => encode('no database', 503))).response.status).toBe(503)
})

test('an error of ours is not hidden by a cached response while the database answers', async () => {
  const cache = createResponseCache()
  cache.onVersion(1)
  await cache.getOrCreate('/menu', () => encode('menu'))
  cache.onVersion(2)
  expect((await cache.getOrCreate('/menu', () => encode('our fault', 500))).response.status).toBe(500)
  await expect(cache.getOrCreate('/menu', () => Promise.reject(new Error('our fault')))).rejects.toThrow('our fault')
  // The lost connection is reported after the failure.
  const [failing] = [cache.getOrCreate('/menu', () => encode('no database', 503)), cache.onDisconnected()]
  expect((await failing).cacheStatus).toBe('stale')
})

test('memory is bounded: the least recently used response is evicted first', async () => {
  const { bytes } = await encode('0')
  const cache = createResponseCache({ pages: bytes * 3, queries: bytes * 2 })
  cache.onVersion(1)
  for (const n of '012') await cache.getOrCreate(n, () => encode(n))
  cache.find('0')
  await cache.getOrCreate('3', () => encode('3'))
  expect([...'0123'].filter((n) => cache.find(n))).toEqual(['0', '2', '3'])
  await cache.getOrCreate('large', () => encode('x'.repeat(bytes * 3 + 1)))
  expect(cache.find('large')).toBeUndefined()
  for (const n of '456789') await cache.getOrCreate(`?${n}`, () => encode(n))
  expect(
    [...'456789'].filter((n) => cache.find(`?${n}`)),
    'searches have a part of their own',
  ).toEqual(['8', '9'])
  expect([...'0123'].filter((n) => cache.find(n))).toEqual(['0', '2', '3'])
})

test('only the first request waits the full timeout for an unresponsive database', async () => {
  const cache = createResponseCache()
  cache.onVersion(1)
  for (const key of ['/menu', '/about']) await cache.getOrCreate(key, () => encode(key))
  cache.onDisconnected()
  const unresponsive = () => new Promise<never>(() => {})
  const waitingTime = async (key: string) => {
    const started = performance.now()
    expect((await cache.getOrCreate(key, unresponsive)).cacheStatus).toBe('stale')
    return performance.now() - started
  }
  expect(await waitingTime('/menu')).toBeGreaterThan(2900)
  expect(await waitingTime('/about')).toBeLessThan(1500)
})
