import { expect, test } from 'vitest'
import { type Answer, finishAnswer } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

const answer = (text: string, status = 200) => finishAnswer(status, {}, Buffer.from(text))
const textOf = ({ encoded }: Answer) => encoded.identity.body.toString()

/** Something to be made that is finished when we say so. */
function slow() {
  const made = Promise.withResolvers<Answer>()
  return {
    make: () => made.promise,
    finish: async (text: string, status?: number) => made.resolve(await answer(text, status)),
  }
}

test('however many ask at the same time, it is made once and then kept', async () => {
  const kept = createResponseCache()
  kept.settled(1)
  const first = slow()
  const never = () => Promise.reject(new Error('made twice'))
  const asked = [kept.make('/menu', first.make), kept.make('/menu', never), kept.make('/menu', never)]
  await first.finish('menu')
  for (const got of await Promise.all(asked)) expect([textOf(got.answer), got.origin]).toEqual(['menu', 'miss'])
  expect(textOf(kept.find('/menu') as Answer)).toBe('menu')
})

test('nothing is kept before the version is known, nor what was begun before a change', async () => {
  const kept = createResponseCache()
  await kept.make('/menu', () => answer('menu'))
  expect(kept.find('/menu')).toBeUndefined()
  for (const change of [() => kept.changing(), () => kept.lost(), () => {}]) {
    kept.settled(1)
    const old = slow()
    const asked = kept.make('/menu', old.make)
    change()
    kept.settled(2)
    await old.finish('old')
    expect(textOf((await asked).answer), 'whoever waits gets it').toBe('old')
    expect(kept.find('/menu')).toBeUndefined()
    kept.settled(3)
  }
})

test('while the content changes, whoever asks later gets what was begun later', async () => {
  const kept = createResponseCache()
  kept.settled(1)
  await kept.make('/menu', () => answer('old'))
  kept.changing()
  expect(kept.find('/menu'), 'only the database knows').toBeUndefined()
  const [begun, next] = [slow(), slow()]
  const early = kept.make('/menu', begun.make)
  const late = [kept.make('/menu', next.make), kept.make('/menu', () => answer('made once more'))]
  await begun.finish('old')
  await next.finish('new')
  expect(textOf((await early).answer)).toBe('old')
  for (const { answer } of await Promise.all(late)) expect(textOf(answer)).toBe('new')
  kept.settled(1)
  expect(textOf(kept.find('/menu') as Answer), 'nothing was changed after all').toBe('old')
})

test('with the database away what was kept is better than an error; when it is back, all is made anew', async () => {
  const kept = createResponseCache()
  kept.settled(1)
  await kept.make('/menu', () => answer('menu'))
  kept.lost()
  expect(kept.find('/menu')).toBeUndefined()
  const { answer: shown, origin } = await kept.make('/menu', () => answer('no database', 503))
  expect([textOf(shown), origin]).toEqual(['menu', 'stale'])
  expect((await kept.make('/about', () => answer('no database', 503))).answer.status).toBe(503)
  kept.settled(1)
  expect(kept.find('/menu')).toBeUndefined()
})

test('what a change made old is better than an error, too, unless it was taken away since', async () => {
  const kept = createResponseCache()
  kept.settled(1)
  for (const dish of ['/hummus', '/falafel']) await kept.make(dish, () => answer(dish))
  kept.settled(2)
  expect(kept.find('/hummus')).toBeUndefined()
  expect((await kept.make('/falafel', () => answer('gone', 404))).answer.status).toBe(404)
  kept.lost()
  const { answer: shown, origin } = await kept.make('/hummus', () => Promise.reject(new Error('no database')))
  expect([textOf(shown), origin]).toEqual(['/hummus', 'stale'])
  expect((await kept.make('/falafel', () => answer('no database', 503))).answer.status).toBe(503)
})

test('what fails while the database is there is not hidden behind what was kept', async () => {
  const kept = createResponseCache()
  kept.settled(1)
  await kept.make('/menu', () => answer('menu'))
  kept.settled(2)
  expect((await kept.make('/menu', () => answer('our fault', 500))).answer.status).toBe(500)
  await expect(kept.make('/menu', () => Promise.reject(new Error('our fault')))).rejects.toThrow('our fault')
  const [failing] = [kept.make('/menu', () => answer('no database', 503)), kept.lost()] // the news comes a little later
  expect((await failing).origin).toBe('stale')
})

test('memory is bounded: what was read longest ago leaves first', async () => {
  const { bytes } = await answer('0')
  const kept = createResponseCache(bytes * 3)
  kept.settled(1)
  for (const n of '012') await kept.make(n, () => answer(n))
  kept.find('0')
  await kept.make('3', () => answer('3'))
  expect([...'0123'].filter((n) => kept.find(n))).toEqual(['0', '2', '3'])
  await kept.make('large', () => answer('x'.repeat(bytes * 3)))
  expect(kept.find('large')).toBeUndefined()
})

test('a database that is silent is waited for once, not by everybody', async () => {
  const kept = createResponseCache()
  kept.settled(1)
  for (const key of ['/menu', '/about']) await kept.make(key, () => answer(key))
  kept.lost()
  const silent = () => new Promise<never>(() => {})
  const waited = async (key: string) => {
    const started = performance.now()
    expect((await kept.make(key, silent)).origin).toBe('stale')
    return performance.now() - started
  }
  expect(await waited('/menu')).toBeGreaterThan(2900)
  expect(await waited('/about')).toBeLessThan(1500)
})
