import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('one picture is processed at a time, a few wait, and further ones are refused for a while', async () => {
  const enqueue = createQueue(2)
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
