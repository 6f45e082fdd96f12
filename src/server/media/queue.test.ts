import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('one picture is worked on at a time, a few wait, and the next is told to come back', async () => {
  const inTurn = createQueue(2)
  const seen: string[] = []
  const finish: (() => void)[] = []
  const work = (name: string) =>
    inTurn(async () => {
      seen.push(`${name} begins`)
      await new Promise<void>((done) => finish.push(done))
      seen.push(`${name} ends`)
      if (name === 'b') throw new Error('broken')
      return name
    })
  const [a, b, c] = [work('a'), work('b'), work('c')]
  await expect(work('d')).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '10' } })
  for (const one of [a, b.catch(({ message }) => message), c]) {
    await expect.poll(() => finish.length).toBe(1)
    finish.pop()?.()
    await one
  }
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(await Promise.all([a, b.catch(({ message }) => message), c])).toEqual(['a', 'broken', 'c'])
  const again = work('e')
  await expect.poll(() => finish.length).toBe(1)
  finish.pop()?.()
  expect(await again).toBe('e')
})
