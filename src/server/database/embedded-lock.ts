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
import { sqlState } from '../errors.ts'

/** Higher than any system counts its processes. */
const NO_PROCESS = 2 ** 31 - 1

const socketOf = (sockets: string) => join(sockets, '.s.PGSQL.5432')

/** Whether a server takes connections. A process id proves nothing: a killed server keeps its own until somebody reaps it. */
export const isListening = (sockets: string) =>
  new Promise<boolean>((found) => {
    const socket = createConnection(socketOf(sockets))
    socket.once('error', (error) => found(!isRefused(error)))
    socket.once('connect', () => {
      socket.destroy()
      found(true)
    })
  })

/** `busy`: it is starting, or about to end. */
export async function askServer(connectionString: string): Promise<'ready' | 'busy' | 'nobody'> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if (isRefused(error)) return 'nobody'
    const state = sqlState(error) ?? ''
    return /^[0-9A-Z]{5}$/.test(state) && !/^5[37]/.test(state) ? 'ready' : 'busy'
  } finally {
    void client.end().catch(() => {})
  }
}

const isRefused = (error: unknown) => ['ECONNREFUSED', 'ENOENT'].includes((error as { code?: string }).code ?? '')

/**
 * PostgreSQL does not start while the process that its lock files name exists, be it a zombie that nobody reaps (in many
 * containers) or another program that got the same number after a crash of the machine. Then the number is replaced; the rest
 * of the file stays, since PostgreSQL finds processes that outlived their server by it.
 */
export function releaseStaleLocks(data: string, sockets: string) {
  // Without waiting in between, so that no server starts between the look and the change.
  for (const file of [join(data, 'postmaster.pid'), `${socketOf(sockets)}.lock`]) {
    const lock = readIfThere(file)
    const pid = Number(lock.split('\n')[0])
    if (!(pid > 0) || !exists(pid) || mayBeServer(pid, data)) continue
    const { uid, gid } = statSync(file)
    const draft = `${file}.new`
    rmSync(draft, { force: true })
    writeFileSync(draft, lock.replace(/^\d+/, String(NO_PROCESS)), { mode: 0o600, flag: 'wx' })
    if (process.getuid?.() === 0) chownSync(draft, uid, gid)
    renameSync(draft, file)
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // or somebody else's, which PostgreSQL does not mind
  }
}

/** A server works in the folder of its data; a zombie works nowhere. */
function mayBeServer(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return (error as { code?: string }).code !== 'ENOENT'
  }
}
