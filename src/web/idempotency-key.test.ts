import { expect, test } from 'vitest'
import { newKey } from './idempotency-key.ts'

test('every idempotency key is a new UUID', () => {
  const keys = Array.from({ length: 1000 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(1000)
})
