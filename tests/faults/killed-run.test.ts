import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { ENDURANCE } from '../endurance.ts'
import { makeFolder } from '../folder.ts'

test.runIf(ENDURANCE)('a killed test run leaves no PostgreSQL behind', { timeout: 60_000 }, async () => {
  const folder = await makeFolder('killed')
  const script = `const { startTestServer } = await import('./tests/test-server.ts')
    await startTestServer(${JSON.stringify(folder)}); console.log('started'); setInterval(() => {}, 1000)`
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void run.kill('SIGKILL'))
  await once(run.stdout, 'data')
  const pid = Number(readFileSync(`${folder}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
  expect(isAlive(pid)).toBe(true)
  run.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
