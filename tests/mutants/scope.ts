import { globSync, readFileSync } from 'node:fs'
import { type Candidate, findCandidates } from './candidates.ts'

/** What is not of a noun. */
const TECHNIQUE = /^src\/server\/(app|platform|tables|seed|api)\//

/** All mutations of rules and of the server's nouns. */
export function allCandidates(): Candidate[] {
  return globSync(['src/domain/**/*.ts', 'src/server/*/**/*.ts'])
    .filter((file) => !/\.test\.ts$|-mail\.ts$/.test(file) && !TECHNIQUE.test(file))
    .toSorted()
    .flatMap((file) => findCandidates(file, readFileSync(file, 'utf8')))
}

/** A sample that depends on the seed alone. */
export function draw(candidates: readonly Candidate[], count: number, seed: number): Candidate[] {
  const random = randomNumbers(seed)
  return candidates
    .map((candidate) => ({ candidate, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** mulberry32 */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
