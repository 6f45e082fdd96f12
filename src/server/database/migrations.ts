import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { projectFile } from '../project-file.ts'
import { type Db, types } from './connection.ts'
import * as schema from './schema.ts'
import { requireOwnSession } from './sessions.ts'

const MIGRATION_LOCK = 7_372_722
/** Backups share it, a migration takes it exclusively: a backup never sees tables in the middle of a migration. */
export const BACKUP_LOCK = 7_372_723

const migrationsFolder = projectFile('migrations')

export type Migration = MigrationMeta & { tag: string; tables: Record<string, SnapshotTable> }
/** A table in drizzle-kit's snapshot of a migration. */
type SnapshotTable = {
  name: string
  columns: Record<string, { name: string; generated?: object; identity?: object }>
  foreignKeys: Record<string, { tableTo: string }>
}

/** All migrations of this version, the oldest first. */
export function knownMigrations(): Migration[] {
  const { entries } = readJson<{ entries: { tag: string }[] }>('_journal.json')
  return readMigrationFiles({ migrationsFolder }).map((file, n) => {
    const { tables } = readJson<Pick<Migration, 'tables'>>(`${String(n).padStart(4, '0')}_snapshot.json`)
    return { ...file, tag: entries[n]?.tag ?? '', tables }
  })
}

/** `newer`: the number of applied migrations that this version does not have. */
export async function readMigrations(client: Pick<pg.Pool, 'query'>) {
  const migrations = knownMigrations()
  const { rows: journal } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as records")
  const { rows } = journal[0]?.records
    ? await client.query('select created_at::float8 as at from drizzle.__drizzle_migrations')
    : { rows: [] }
  const done = new Set(rows.map(({ at }) => at))
  return {
    applied: migrations.filter(({ folderMillis }) => done.has(folderMillis)),
    pending: migrations.filter(({ folderMillis }) => !done.has(folderMillis)),
    newer: [...done].filter((at) => !migrations.some(({ folderMillis }) => folderMillis === at)).length,
  }
}

/**
 * Several processes may start at once: one migrates, the others wait. `before` is called when migrations are pending.
 */
export async function migrateDatabase(
  url: string,
  afterwards: (db: Db) => Promise<void> = async () => {},
  before: (pending: Migration[]) => Promise<void> = async () => {},
) {
  await withMigrationLock(url, async (client) => {
    const { pending } = await readMigrations(client)
    if (pending.length > 0) {
      await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
      await before(pending)
      await applyMigrations(client, pending)
    }
    await afterwards(drizzle(client, { schema }))
  })
}

/** Runs while no other process migrates or seeds this database. */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, types })
  client.on('error', () => {}) // the next statement fails with the same error
  await client.connect()
  try {
    await requireOwnSession(client, url)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work(client)
  } finally {
    await client.end() // ends the session and releases its locks
  }
}

/** In one transaction: all of them or none. */
export async function applyMigrations(client: pg.Client, migrations: Migration[]) {
  // Drizzle's public `migrate` always applies all migrations; this is the function it calls.
  const { dialect, session } = drizzle(client, { schema }) as unknown as { dialect: PgDialect; session: PgSession }
  await dialect.migrate(migrations, session, { migrationsFolder })
}

const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(migrationsFolder, 'meta', name), 'utf8'))
