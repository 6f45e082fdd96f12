import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const sentence = 'Please try again in a moment.'

test('one picture is processed at a time, a few wait, and further ones are refused for a while', async () => {
  const enqueue = createQueue({ waiting: 2, sentence })
  const events: string[] = []
  const finish: (() => void)[] = []
  const work = (name: string) =>
    enqueue(async () => {
      events.push(`${name} begins`)
      await new Promise<void>((resolve) => finish.push(resolve))
      events.push(`${name} ends`)
      if (name === 'b') throw new Error('broken')
      return name
    })
  const [a, b, c] = [work('a'), work('b'), work('c')]
  await expect(work('d')).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '10' } })
  for (const task of [a, b.catch(({ message }) => message), c]) {
    await expect.poll(() => finish.length).toBe(1)
    finish.pop()?.()
    await task
  }
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(await Promise.all([a, b.catch(({ message }) => message), c])).toEqual(['a', 'broken', 'c'])
  const next = work('e')
  await expect.poll(() => finish.length).toBe(1)
  finish.pop()?.()
  expect(await next).toBe('e')
})

test('several tasks run at the same time where that is wanted, and each that ends lets one more begin', async () => {
  const enqueue = createQueue({ running: 2, waiting: 10, sentence })
  let running = 0
  let most = 0
  const done = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      enqueue(async () => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
        return n
      }),
    ),
  )
  expect([most, running, done]).toEqual([2, 0, [0, 1, 2, 3, 4, 5]])
})
