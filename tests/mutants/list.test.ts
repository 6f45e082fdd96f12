import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from './list.ts'

test.each(mutations)('the mutation "$name" can be made, and its tests exist', ({ file, find, tests }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  for (const path of tests) expect(existsSync(path), path).toBe(true)
})
