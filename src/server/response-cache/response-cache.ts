import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Origin } from './cached-response.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** A database that does not even refuse is given this long before an older answer is sent, and less once it was silent. */
const PATIENCE = { first: 3000, later: 300 }
/** Within this time after it goes away we know that it has: an answer may fail before. */
const NEWS = 500

export type ResponseCache = ReturnType<typeof createResponseCache>
type Stored = { answer: Answer; edition: number }
type Job = { begun: boolean; answer: Promise<Answer> }

/**
 * Answers that are the same for everybody, kept until what they were made of changes, and after that for when none can be
 * made. Nothing counts as current before the version of the content is known, nor while it is about to change.
 */
export function createResponseCache(maxBytes = MAX_BYTES) {
  const answers = new Map<string, Stored>()
  const underWay = new Map<string, Job>()
  let bytes = 0
  let version: number | undefined
  let edition = 0
  let current = false
  let turns = 0
  let patience = PATIENCE.first

  /** What is being made right now may be of the time before: those who wait for it get it, nobody else does. */
  function turn(now: boolean) {
    current = now
    turns++
    underWay.clear()
  }

  function forget(key: string) {
    bytes -= answers.get(key)?.answer.bytes ?? 0
    answers.delete(key)
  }

  function keep(key: string, answer: Answer) {
    forget(key)
    answers.set(key, { answer, edition })
    bytes += answer.bytes
    for (const oldest of answers.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const begunAt = turns
    const answer = await make()
    if (answer.status === 200 && current && begunAt === turns) keep(key, answer)
    if (answer.status !== 200 && answer.status < 500) forget(key) // it was there once, and shall not come back
    return answer
  }

  /** However many ask at the same time, one is made. While the content changes, only for those who asked before it was begun. */
  function makeOnce(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const job = underWay.get(key)
    if (job && (current || !job.begun)) return job.answer
    const before = job?.answer.catch(() => {})
    const next: Job = { begun: !before, answer: before ? before.then(begin) : makeAndKeep(key, make) }
    function begin() {
      next.begun = true
      return makeAndKeep(key, make)
    }
    next.answer = next.answer.finally(() => underWay.get(key) === next && underWay.delete(key))
    underWay.set(key, next)
    return next.answer
  }

  const isLost = () => version === undefined

  return {
    settled(next: number) {
      if (current && next === version) return
      if (next !== version) edition++
      version = next
      patience = PATIENCE.first
      turn(true)
    },
    changing: () => turn(false),
    /** Whatever version comes next may be another database's: nothing kept is taken for it. */
    lost() {
      version = undefined
      turn(false)
    },
    find(key: string): Answer | undefined {
      const stored = answers.get(key)
      if (!current || stored?.edition !== edition) return undefined
      answers.delete(key) // to the end of the line: the least read answer leaves first
      answers.set(key, stored)
      return stored.answer
    },
    async make(key: string, make: () => Promise<Answer>): Promise<{ answer: Answer; origin: Origin }> {
      const earlier = answers.get(key)?.answer
      const making = makeOnce(key, make)
      if (!earlier) return { answer: await making, origin: 'miss' }
      // Better an hour-old menu than an error page while the database is away; but a fault of ours is not hidden by one.
      const late = isLost() ? wait(patience, undefined, { ref: false }) : making
      const answer = await Promise.race([making, late]).catch(() => undefined)
      if (answer && answer.status < 500) return { answer, origin: 'miss' }
      if (!isLost()) await wait(NEWS)
      if (isLost()) patience = PATIENCE.later
      return isLost() ? { answer: earlier, origin: 'stale' } : { answer: await making, origin: 'miss' }
    },
  }
}
