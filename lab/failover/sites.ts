import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, type SiteProcess, startSite } from '../../tests/site-process.ts'
import { type Values, writeDeployed } from './deployed-files.ts'

export const admin = { email: 'admin@example.com', password: 'four olives and a tree' }
export type Site = SiteProcess & { name: string }

/** Two processes of the site, each with its own HAProxy; the second one's connections also go through PgBouncer. */
export async function openSites(started: AsyncDisposableStack, folder: string, values: Values, uid: number) {
  const sites: Site[] = []
  for (const name of ['HAProxy', 'PgBouncer']) {
    const home = join(folder, name)
    await mkdir(home)
    const own = {
      ...values,
      CONFIGURATION: home,
      DATABASE_PORT: String(await freePort()),
      POOLER_PORT: String(await freePort()),
    }
    await writeDeployed(home, ['haproxy.cfg', 'pgbouncer.ini'], own, uid)
    await writeFile(join(home, 'users.txt'), `"sufra" "${values.SITE_PASSWORD}"\n`, { mode: 0o644 })
    const log = openSync(join(home, 'proxy.log'), 'a')
    const run = (program: string, args: string[], as = {}) => {
      const child = spawn(program, args, { ...as, stdio: ['ignore', log, log], detached: true })
      started.defer(() => end(child, 'SIGKILL'))
    }
    run('/usr/sbin/haproxy', ['-db', '-f', join(home, 'haproxy.cfg')])
    if (name === 'PgBouncer') run('/usr/sbin/pgbouncer', [join(home, 'pgbouncer.ini')], { uid, gid: uid })
    await wait(3000) // until HAProxy has found the primary
    const port = name === 'PgBouncer' ? own.POOLER_PORT : own.DATABASE_PORT
    const site = await startSite({
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: `postgres://sufra:${values.SITE_PASSWORD}@127.0.0.1:${port}/sufra`,
      DEMO: '1',
      SESSION_SECRET: 'as many characters as are needed here',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      BACKUPS: '0',
    })
    started.defer(async () => {
      await end(site.process, 'SIGTERM')
      await writeFile(join(home, 'site.log'), site.output())
    })
    sites.push({ ...site, name })
  }
  return sites
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await Promise.race([ended, wait(20_000, undefined, { ref: false })])
  child.kill('SIGKILL')
}
