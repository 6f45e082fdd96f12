import {
  chownSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf } from '../error-description.ts'

/** Higher than any process id. */
const NO_PROCESS = 2 ** 31 - 1

export const findSocket = (sockets: string) => join(sockets, '.s.PGSQL.5432')

/** Whether a server takes connections. Its process id proves nothing: a killed server keeps it until it is reaped. */
export const isListening = (sockets: string) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(findSocket(sockets))
    socket.once('error', (error) => resolve(!isRefused(error)))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/** `busy`: the server is starting or shutting down. */
export async function probeServer(connectionString: string): Promise<'ready' | 'busy' | 'stopped'> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if (isRefused(error)) return 'stopped'
    // Only what the server itself answers says that it is ready: one that ends just now breaks the connection.
    return error instanceof pg.DatabaseError && !/^5[37]/.test(error.code ?? '') ? 'ready' : 'busy'
  } finally {
    void client.end().catch(() => {})
  }
}

const isRefused = (error: unknown) => ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '')

/**
 * PostgreSQL does not start while the process id in its lock files exists, even if that is a zombie (in many
 * containers) or another program with the same id after a crash of the machine. Then the id is replaced; the rest of
 * the file stays, because PostgreSQL finds processes that outlived their server by it.
 */
export function releaseStaleLocks(data: string, sockets: string) {
  // Synchronous, so that no server of this process starts between check and change.
  for (const file of [join(data, 'postmaster.pid'), `${findSocket(sockets)}.lock`]) {
    const lock = readIfExists(file)
    const pid = Number(lock.split('\n')[0])
    if (!(pid > 0) || !processExists(pid) || mayBeServer(pid, data)) continue
    const { uid, gid } = statSync(file)
    const draft = `${file}.new`
    rmSync(draft, { force: true })
    writeFileSync(draft, lock.replace(/^\d+/, String(NO_PROCESS)), { mode: 0o600, flag: 'wx' })
    if (process.getuid?.() === 0) chownSync(draft, uid, gid)
    renameSync(draft, file)
  }
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // or it belongs to another user, which PostgreSQL ignores
  }
}

/** A server's working directory is its data folder; a zombie has none. */
function mayBeServer(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return codeOf(error) !== 'ENOENT'
  }
}
