import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { exists, packagedBinaries, reachableLocation, socketFolder, unprivilegedOwner } from './embedded-location.ts'
import { isListening, probeServer, releaseStaleLocks } from './embedded-lock.ts'
import { prepareSiteRole, SITE_ROLE } from './embedded-role.ts'

const run = promisify(execFile)

/** `superuserUrl`: for tasks that the site's role may not do. */
export type Embedded = { url: string; superuserUrl: string; stop: () => Promise<void> }

/** How long a start may take: while the server answers that it is not ready, while its lock file exists, otherwise. */
const TIMEOUT = { busy: 300_000, locked: 30_000, failing: 3000 }

/**
 * Starts a PostgreSQL server in `home` that only listens on a socket. Several processes may share it, also a server
 * that a killed process left behind. A server that dies is started again.
 */
export async function startEmbedded(home: string, binaries = packagedBinaries()): Promise<Embedded> {
  const owner = await unprivilegedOwner()
  const location = await reachableLocation(home, binaries, owner)
  const command = (program: string, ...args: string[]) =>
    run(join(location.binaries, program), args, {
      ...owner,
      cwd: location.data,
      env: { LC_ALL: 'C', PATH: process.env.PATH },
    })

  const data = join(location.data, 'cluster')
  const log = join(location.data, 'postgres.log')
  const sockets = await socketFolder(location.data, owner)
  const urlOf = (role: string, password: string) =>
    `postgres://${role}:${password}@localhost/postgres?host=${encodeURIComponent(sockets)}`
  const superuserUrl = urlOf('sufra', await createCluster())
  await startServer()
  const url = urlOf(SITE_ROLE, await prepareSiteRole(superuserUrl, join(location.data, 'site-password')))
  const watcher = watchServer()
  return {
    url,
    superuserUrl,
    stop: async () => {
      await watcher.stop()
      await stopUnlessShared(superuserUrl, () => command('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w'))
    },
  }

  /** Checks every 2 s whether the server still runs. */
  function watchServer() {
    let restart: Promise<void> | undefined
    const timer = setInterval(() => {
      restart ??= isListening(sockets)
        .then((listening) => (listening ? undefined : startServer()))
        .catch((error) => console.error(error instanceof Error ? error.message : error))
        .finally(() => {
          restart = undefined
        })
    }, 2000)
    return {
      stop: async () => {
        clearInterval(timer)
        await restart
      },
    }
  }

  /** Created in a temporary folder and renamed: a killed start, or two at once, leave one complete cluster or none. */
  async function createCluster() {
    const passwordFile = join(data, 'sufra-password')
    if (!(await exists(data))) {
      const fresh = await mkdtemp(join(location.data, 'new-'))
      const file = join(location.data, `${basename(fresh)}-password`)
      await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
      for (const path of [fresh, file]) if (owner) await chown(path, owner.uid, owner.gid)
      const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
      // Built-in locales exist since version 17.
      const old = (await command('initdb', '--version')).stdout.match(/ (1[0-6])\b/)
      await command(
        'initdb',
        ...['-D', fresh, '-U', 'sufra', `--pwfile=${file}`, '--auth=scram-sha-256', '--data-checksums'],
        ...(old ? ['--encoding=UTF8', '--locale=C.UTF-8'] : locale),
      )
      await rename(file, join(fresh, 'sufra-password'))
      await rename(fresh, data).catch(() => rm(fresh, { recursive: true }))
    }
    return (await readFile(passwordFile, 'utf8')).trim()
  }

  /** Another process may be starting the same server, and a killed server may still be shutting down. */
  async function startServer() {
    // Terse, because the details of an error contain the values of a row.
    const options = `-c listen_addresses='' -c unix_socket_directories='${sockets}' -c max_connections=200 -c log_error_verbosity=terse`
    const started = performance.now()
    for (let attempt = 1; ; attempt++) {
      const state = await probeServer(superuserUrl)
      if (state === 'ready') return
      let failure: unknown
      if (state === 'stopped') {
        releaseStaleLocks(data, sockets)
        failure = await command('pg_ctl', 'start', '-D', data, '-l', log, '-w', '-t', '120', '-o', options).then(
          () => undefined,
          (error: unknown) => error,
        )
      }
      const locked = await exists(join(data, 'postmaster.pid'))
      const timeout = TIMEOUT[!failure ? 'busy' : locked ? 'locked' : 'failing']
      if (attempt > 2 && performance.now() - started > timeout)
        throw new Error(`The embedded PostgreSQL does not start; ${log} says why.`, { cause: failure })
      if (failure || state === 'busy') await wait(Math.min(100 * attempt, 1000))
    }
  }
}

async function stopUnlessShared(url: string, stop: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  const shared = await client.connect().then(
    () => hasOtherClients(client),
    () => false,
  )
  await client.end().catch(() => {})
  if (!shared) await stop()
}

/** For a second: connections that were closed just now, our own for example, take a moment to end. */
async function hasOtherClients(client: pg.Client): Promise<boolean> {
  for (let attempt = 1; attempt <= 10; attempt++) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    if (!rowCount) return false
    await wait(100)
  }
  return true
}
