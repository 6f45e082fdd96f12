import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerFiles } from './embedded-location.ts'
import { queryOnce } from './sessions.ts'

/** Settings of PostgreSQL by name, as `pg_settings` shows them. */
export type ServerSettings = Record<string, string>

const FILE = 'server-settings.json'
const DEFAULT: ServerSettings = { archive_mode: 'off' }

export async function readSettings({ home }: ServerFiles): Promise<ServerSettings> {
  const stored = await readFile(join(home, FILE), 'utf8').catch(() => '{}')
  return JSON.parse(stored)
}

export async function storeSettings({ home }: ServerFiles, settings: ServerSettings) {
  const file = join(home, FILE)
  if (Object.keys(settings).length === 0) return rm(file, { force: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}` // several processes may start at once
  await writeFile(draft, JSON.stringify(settings, null, 2), { mode: 0o600 })
  await rename(draft, file)
}

/** Arguments of the server, in the quotes of a shell: pg_ctl starts it with one. */
export const writeOptions = (settings: ServerSettings) =>
  Object.entries(settings).map(([name, value]) => `-c ${name}=${quoted(value)}`)

export const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Whether a running server has these settings. */
export async function hasSettings(connectionString: string, settings: ServerSettings): Promise<boolean> {
  const wanted = { ...DEFAULT, ...settings }
  const rows = await queryOnce<{ name: string; setting: string }>(
    connectionString,
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  )
  return rows.every(({ name, setting }) => wanted[name] === setting)
}

/**
 * PostgreSQL's checkpointer, which ends segments for the archive, begins with a sleep of five minutes while the server
 * still recovers from its last stop. A reload wakes it.
 */
export async function wakeCheckpointer(connectionString: string) {
  await queryOnce(connectionString, 'select pg_reload_conf()')
}
