import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Candidate } from './candidates.ts'
import { copyProject } from './project-copy.ts'
import type { Response } from './test-runner.ts'

/** So many test files are run together: the fastest alone, because most mutations are noticed there. */
const GROUPS = [3, 6, 12, 1000]

type TimedTest = { test: string; ms: number }
const ENDED = 'the test process ended'

/** A copy of the project with a process that runs its tests. */
export async function openTrial() {
  const copy = copyProject()
  let runner: ChildProcess | undefined

  /** What failed; `hangs` after the time in which these tests pass many times over. */
  async function run(changed: string, tests: readonly string[], limit: number): Promise<string | null> {
    runner ??= await startRunner(copy)
    const current = runner
    const answered = new AbortController()
    const { signal } = answered
    current.send({ changed, tests })
    const failed = await Promise.race([
      once(current, 'message', { signal }).then(([response]: Response[]) => response?.failed ?? null),
      once(current, 'exit', { signal }).then(() => ENDED),
      wait(limit, 'hangs', { signal }),
    ])
    answered.abort()
    if (failed === 'hangs' || current.exitCode !== null) {
      // Its worker, in an endless loop, would not notice that the process which started it is gone.
      spawnSync('pkill', ['-KILL', '-P', String(current.pid), '-f', 'vitest'])
      current.kill('SIGKILL')
      runner = undefined
    }
    return failed
  }
  /** The first of these tests that fails. */
  async function firstFailing(changed: string, tests: readonly TimedTest[]): Promise<string | null> {
    let from = 0
    for (const size of GROUPS) {
      const group = tests.slice(from, from + size)
      from += size
      if (group.length === 0) return null
      const limit = 120_000 + 5 * group.reduce((sum, { ms }) => sum + ms, 0)
      const names = group.map(({ test }) => test)
      const failed = await run(changed, names, limit)
      if (failed && failed !== ENDED) return failed
      if (failed && (await run(changed, names, limit))) return failed // by the mutation, if twice
    }
    return null
  }

  /** Files that passed here without a mutation, and files that did not. */
  const [sound, unsound] = [new Set<string>(), new Set<string>()]
  async function isSound(file: string, tests: readonly TimedTest[]): Promise<boolean> {
    const test = tests.find((one) => one.test === file)
    if (!test || sound.has(file)) return true
    const passes = (await firstFailing(file, [test])) === null
    ;(passes ? sound : unsound).add(file)
    return passes
  }

  return {
    /** The first test that fails with this mutation; null if none of these does. */
    async noticedBy(candidate: Candidate, tests: readonly TimedTest[]): Promise<string | null> {
      const path = join(copy, candidate.file)
      const original = readFileSync(path, 'utf8')
      for (;;) {
        writeFileSync(path, mutate(original, candidate))
        const sane = tests.filter(({ test }) => !unsound.has(test))
        const failed = await firstFailing(candidate.file, sane)
        writeFileSync(path, original)
        const [file = ''] = failed?.split(': ') ?? []
        if (!failed || (await isSound(file, sane))) return failed
        console.log(`${file} fails without a mutation and is left out`)
      }
    },
    async close() {
      runner?.disconnect()
      if (runner) await once(runner, 'exit')
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

export const mutate = (source: string, { start, end, replacement }: Candidate) =>
  source.slice(0, start) + replacement + source.slice(end)

async function startRunner(copy: string): Promise<ChildProcess> {
  const env = { ...process.env, USE_LAST_BUILD: '1' }
  const runner = fork(resolve(copy, 'tests/mutants/test-runner.ts'), {
    cwd: copy,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(runner, 'message')
  return runner
}
