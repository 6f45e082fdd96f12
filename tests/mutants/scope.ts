import { globSync, readFileSync } from 'node:fs'
import { type Candidate, findCandidates } from './candidates.ts'

const NOUNS =
  'accounts,backups,catalogue,customers,delivery,health,kitchen,mail,media,menu-file,orders,payments,privacy,recovery,reservations,routes,security-log,site,status-changes'
const FILES =
  'catalogue-change,dashboard,guards,limits,messages,person,refusal,restaurant,settings,setup,staff-settings'

/** All mutations of rules and of the server's nouns. */
export function allCandidates(): Candidate[] {
  const files = globSync([`src/domain/**/*.ts`, `src/server/{${NOUNS}}/**/*.ts`, `src/server/{${FILES}}.ts`])
  return files
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/server/mail/templates/'))
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
