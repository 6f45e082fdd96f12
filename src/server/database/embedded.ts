import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { exists, packagedBinaries, reachablePlace, socketFolder, unprivilegedOwner } from './embedded-place.ts'

const run = promisify(execFile)

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
    // Terse: the details of an error repeat the values of a row.
    const options = `-c listen_addresses='' -c unix_socket_directories='${sockets}' -c max_connections=200 -c log_error_verbosity=terse`
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
