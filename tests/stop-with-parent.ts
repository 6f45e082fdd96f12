// Stops a PostgreSQL server of the tests when the test run that started it has ended, however it ended: the pipe from the
// run to this process closes with it.
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const [data = '', folder = ''] = process.argv.slice(2)
process.stdin.resume()
process.stdin.once('end', async () => {
  const pid = postmaster()
  if (pid) process.kill(pid, 'SIGINT')
  for (let turn = 0; turn < 50 && postmaster(); turn++) await wait(100)
  await rm(folder, { recursive: true, force: true })
})

function postmaster(): number | undefined {
  try {
    const pid = Number(readFileSync(`${data}/cluster/postmaster.pid`, 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined // it was stopped normally
  }
}
