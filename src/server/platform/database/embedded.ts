import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  exists,
  giveTo,
  locateServer,
  runKeepingOpen,
  runProgram,
  type ServerFiles,
  socketFolder,
} from './embedded-location.ts'
import { findSocket, isListening, probeServer, releaseStaleLocks } from './embedded-lock.ts'
import { prepareSiteRole, SITE_ROLE } from './embedded-role.ts'
import {
  hasSettings,
  readSettings,
  type ServerSettings,
  storeSettings,
  wakeCheckpointer,
  writeOptions,
} from './embedded-settings.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'

/** `superuserUrl`: for tasks that the site's role may not do. */
export type Embedded = { url: string; superuserUrl: string; files: ServerFiles; stop: () => Promise<void> }

type Options = {
  binaries?: string
  /** Further settings of PostgreSQL. They are stored: without this, the server has those of its last start. */
  settings?: (files: ServerFiles) => Promise<ServerSettings>
}

/** How long a start may take: while the server answers that it is not ready, while its lock file exists, otherwise. */
const TIMEOUT = { busy: 300_000, locked: 30_000, failing: 3000 }
/** How long a server that another process starts may be without its socket. */
const SOCKET_TIMEOUT = 5000
/** How long we wait for another container that may be stopping. */
const CONTAINER_TIMEOUT = 3000

/**
 * Starts a PostgreSQL server in `home` that only listens on a socket. Several processes may share it, also a server
 * that a killed process left behind. A server that dies is started again.
 */
export async function startEmbedded(home: string, options: Options = {}): Promise<Embedded> {
  const files = await locateServer(home, options.binaries)
  const { data, owner } = files
  const command = (program: string, ...args: string[]) => runProgram(files, program, ...args)
  const stopServer = () => command('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w')

  const log = join(files.home, 'postgres.log')
  const sockets = await socketFolder(files.home, owner)
  const writeUrl = (role: string, password: string) =>
    `postgres://${role}:${password}@localhost/postgres?host=${encodeURIComponent(sockets)}`
  const superuserUrl = writeUrl('sufra', await createCluster())
  if (options.settings) await storeSettings(files, await options.settings(files))
  const settings = await readSettings(files)
  await startServer()
  if (!(await hasSettings(superuserUrl, settings))) await restartServer()
  const url = writeUrl(SITE_ROLE, await prepareSiteRole(superuserUrl, join(files.home, 'site-password')))
  const watcher = watchServer()
  return {
    url,
    superuserUrl,
    files,
    stop: async () => {
      await watcher.stop()
      await stopUnlessShared(superuserUrl, stopServer)
    },
  }

  /** A killed site may have left a server with other settings behind. */
  async function restartServer() {
    if (!(await stopUnlessShared(superuserUrl, stopServer)))
      throw new Error('Another process uses this database with other settings. Stop all of them, and start again.')
    await startServer()
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
      const fresh = await mkdtemp(join(files.home, 'new-'))
      const file = join(files.home, `${basename(fresh)}-password`)
      await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
      await giveTo(owner, fresh, file)
      const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
      // Built-in locales exist since version 17.
      const old = (await command('initdb', '--version')).stdout.match(/ (1[0-6])\b/)
      await command(
        'initdb',
        '-D',
        fresh,
        '-U',
        'sufra',
        `--pwfile=${file}`,
        '--auth=scram-sha-256',
        '--data-checksums',
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
    const usual = `-c listen_addresses='' -c unix_socket_directories='${sockets}' -c max_connections=200 -c log_error_verbosity=terse`
    const line = [usual, ...writeOptions(settings)].join(' ')
    const started = performance.now()
    const elapsed = () => performance.now() - started
    for (let attempt = 1; ; attempt++) {
      const lock = await lockFolder(files)
      const state = await tryStart(lock, line).finally(() => typeof lock === 'object' && lock.close())
      if (lock !== 'elsewhere' && state === 'ready')
        return settings.archive_mode === 'on' ? wakeCheckpointer(superuserUrl) : undefined
      if (lock === 'elsewhere' && elapsed() > CONTAINER_TIMEOUT)
        throw new Error(`Another container or machine uses the database in ${files.home}. Stop it first.`)
      const locked = lock === 'here' || (await exists(join(data, 'postmaster.pid')))
      // A running server whose socket was deleted, by a cleaner of temporary files for example, cannot be reached.
      const isUnreachable =
        lock !== 'elsewhere' && locked && state === 'stopped' && !(await exists(findSocket(sockets)))
      if (isUnreachable && elapsed() > SOCKET_TIMEOUT) await stopServer().catch(() => {})
      const timeout = TIMEOUT[state === 'busy' ? 'busy' : locked ? 'locked' : 'failing']
      if (attempt > 2 && elapsed() > timeout) throw new Error(`The embedded PostgreSQL didn't start. See ${log}.`)
      await wait(Math.min(100 * attempt, 1000))
    }
  }

  /** Starts it only with the lock: then no other one runs in this folder, in whatever container. */
  async function tryStart(lock: FolderLock, line: string) {
    const state = await probeServer(superuserUrl)
    if (state !== 'stopped' || typeof lock === 'string') return state
    releaseStaleLocks(data, sockets)
    const start = ['start', '-D', data, '-l', log, '-w', '-t', '120', '-o', line]
    await runKeepingOpen(files, lock, 'pg_ctl', ...start).catch(() => {}) // its log says why it failed
    return probeServer(superuserUrl)
  }
}

/** Whether it was stopped. */
async function stopUnlessShared(url: string, stop: () => Promise<unknown>): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  const shared = await client.connect().then(
    () => hasOtherClients(client),
    () => false,
  )
  await client.end().catch(() => {})
  if (!shared) await stop()
  return !shared
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
