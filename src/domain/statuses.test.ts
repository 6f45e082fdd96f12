import { expect, test } from 'vitest'
import { guestMayCancel, STATUSES, usualNext } from './statuses.ts'

test('every order can come to an end, and only ends lead nowhere', () => {
  const ends = STATUSES.filter((status) => usualNext[status].length === 0)
  expect(ends).toEqual(['completed', 'cancelled'])
  for (const status of STATUSES) {
    const reached = new Set([status])
    for (const place of reached) for (const next of usualNext[place]) reached.add(next)
    expect(
      ends.some((end) => reached.has(end)),
      status,
    ).toBe(true)
  }
})

test('a guest may cancel until the restaurant has said yes', () => {
  expect(STATUSES.filter(guestMayCancel)).toEqual(['pending'])
})
