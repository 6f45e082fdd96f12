import type { Answer, Origin } from './answers.ts'

const MAX_BYTES = 64 * 1024 * 1024

export type Kept = ReturnType<typeof createKept>
type Job = { begun: boolean; answer: Promise<Answer> }

/**
 * Answers that are the same for everybody, kept until what they were made of changes. Nothing counts as current before
 * the version of the content is known, nor while it is about to change.
 */
export function createKept(maxBytes = MAX_BYTES) {
  const answers = new Map<string, Answer>()
  const underWay = new Map<string, Job>()
  let bytes = 0
  let version: number | undefined
  let current = false
  let turns = 0

  /** What is being made right now may be of the time before: those who wait for it get it, nobody else does. */
  function turn(now: boolean) {
    current = now
    turns++
    underWay.clear()
  }

  function forgetAll() {
    answers.clear()
    bytes = 0
  }

  function keep(key: string, answer: Answer) {
    const before = answers.get(key)
    answers.delete(key)
    answers.set(key, answer)
    bytes += answer.bytes - (before?.bytes ?? 0)
    for (const [oldest, { bytes: freed }] of answers) {
      if (bytes <= maxBytes) break
      answers.delete(oldest)
      bytes -= freed
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const begunAt = turns
    const answer = await make()
    if (answer.status === 200 && current && begunAt === turns) keep(key, answer)
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

  return {
    settled(next: number) {
      if (current && next === version) return
      if (next !== version) forgetAll()
      version = next
      turn(true)
    },
    changing: () => turn(false),
    /** Whatever version comes next may be another database's: nothing kept is taken for it. */
    lost() {
      version = undefined
      turn(false)
    },
    find(key: string): Answer | undefined {
      const answer = current ? answers.get(key) : undefined
      if (answer) {
        answers.delete(key) // to the end of the line: the least read answer leaves first
        answers.set(key, answer)
      }
      return answer
    },
    async make(key: string, make: () => Promise<Answer>): Promise<{ answer: Answer; origin: Origin }> {
      const earlier = answers.get(key)
      const answer = await makeOnce(key, make)
      // Better an hour-old menu than an error page while the database is away.
      return answer.status >= 500 && earlier ? { answer: earlier, origin: 'stale' } : { answer, origin: 'miss' }
    },
  }
}
