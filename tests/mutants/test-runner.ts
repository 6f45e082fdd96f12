// A process that runs test files in a copy of the project again and again: PostgreSQL is started once.
import { resolve } from 'node:path'
import { createVitest, type Reporter, type TestSpecification } from 'vitest/node'

type Request = { changed: string; tests: readonly string[] }
export type Response = { failed: string | null }

let failed: string | undefined
let previous = ''
const reporter: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') stop(`${test.module.relativeModuleId}: ${test.name}`)
  },
  onTestModuleEnd(module) {
    if (module.state() === 'failed') stop(module.relativeModuleId)
  },
}
const vitest = await createVitest({ watch: false, reporters: [reporter], maxWorkers: 1, silent: true })
const specifications = Map.groupBy(await vitest.globTestSpecifications(), ({ moduleId }) => moduleId)

function stop(reason: string) {
  if (failed) return
  failed = reason
  void vitest.cancelCurrentRun('test-failure') // waits for the run, which waits for this reporter
}

process.on('message', async ({ changed, tests }: Request) => {
  failed = undefined
  for (const file of [previous, changed]) vitest.invalidateFile(resolve(file))
  previous = changed
  const wanted: TestSpecification[] = tests.flatMap((test) => specifications.get(resolve(test)) ?? [])
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted)
  if (unhandledErrors.length > 0) failed ??= String(unhandledErrors[0])
  vitest.state.clearErrors()
  process.send?.({ failed: failed ?? null } satisfies Response)
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send?.({ failed: null } satisfies Response) // ready
