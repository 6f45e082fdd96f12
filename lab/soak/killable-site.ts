import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from '../../tests/folder.ts'
import { freePort, type SiteProcess, startSite } from '../../tests/site-process.ts'
import { query } from '../../tests/test-server.ts'

export const VICTIMS = ['site', 'database', 'both'] as const
export type Victim = (typeof VICTIMS)[number]
export type KillableSite = Awaited<ReturnType<typeof openKillableSite>>

/** The program with its own PostgreSQL; both can be killed. */
export async function openKillableSite() {
  const folder = await makeFolder('soak')
  const home = join(folder, 'data', 'postgres')
  const environment = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  }
  let site: SiteProcess = await startSite(environment)
  const { url } = site

  const postmaster = async () =>
    Number((await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  async function ready() {
    for (let turns = 0; !(await isReady()); turns++) {
      if (turns > 1200) throw new Error(`The site does not come back:\n${site.output()}`)
      await wait(50)
    }
  }
  async function killSite() {
    const gone = once(site.process, 'exit')
    site.process.kill('SIGKILL')
    await gone
  }
  return {
    url,
    sql: async (text: string, values?: unknown[]) => {
      const password = (await readFile(join(home, 'cluster', 'sufra-password'), 'utf8')).trim()
      return query(`postgres://sufra:${password}@localhost/postgres?host=${encodeURIComponent(home)}`, text, values)
    },
    /** Kills with SIGKILL, restarts what does not restart on its own, and returns how long guests waited. */
    async kill(victim: Victim) {
      const began = performance.now()
      if (victim !== 'site') process.kill(await postmaster(), 'SIGKILL')
      if (victim !== 'database') await killSite()
      if (victim !== 'database') site = await startSite(environment)
      else for (let turns = 0; turns < 20 && (await isReady()); turns++) await wait(50) // the site needs a moment to notice
      await ready()
      return performance.now() - began
    },
    async close() {
      const gone = once(site.process, 'exit')
      site.process.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
