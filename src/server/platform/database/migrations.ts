import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import * as schema from '../../tables/schema.ts'
import { projectFile } from '../project-file.ts'
import { type Db, types } from './connection.ts'
import { lockAndCount, requireKept } from './migration-check.ts'
import { requireOwnSession } from './sessions.ts'

const MIGRATION_LOCK = 7_372_722
/** Backups share it, a migration takes it exclusively: a backup never sees tables in the middle of a migration. */
export const BACKUP_LOCK = 7_372_723

const migrationsFolder = projectFile('migrations')

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
/** drizzle-kit's snapshot of the tables after a migration. */
const Snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(
        z.string(),
        z.object({ name: z.string(), generated: z.object().optional(), identity: z.object().optional() }),
      ),
      foreignKeys: z.record(z.string(), z.object({ tableTo: z.string() })),
    }),
  ),
})
export type Migration = MigrationMeta & { tag: string; number: number }

/** All migrations of this version, the oldest first. */
export function knownMigrations(folder = migrationsFolder): Migration[] {
  const { entries } = Journal.parse(readJson('_journal.json', folder))
  return readMigrationFiles({ migrationsFolder: folder }).map((file, number) => ({
    ...file,
    tag: entries[number]?.tag ?? '',
    number,
  }))
}

/** drizzle-kit's description of the tables that there are after a migration. */
export const snapshotAfter = ({ number }: Migration) =>
  Snapshot.parse(readJson(`${String(number).padStart(4, '0')}_snapshot.json`))

/** `newer`: the number of applied migrations that this version does not have. */
export async function readMigrations(client: Pick<pg.Pool, 'query'>, migrations = knownMigrations()) {
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

/** This version would read and write tables that it does not know. */
export class NewerDatabase extends Error {}

/**
 * Several processes may start at once: one migrates, the others wait. `before` is called when migrations are pending.
 * If they fail, lose rows or leave a table that cannot be read, the database stays as it was.
 */
export async function migrateDatabase(
  url: string,
  afterwards: (db: Db) => Promise<void> = async () => {},
  before: (pending: Migration[]) => Promise<unknown> = async () => {},
  migrations = knownMigrations(),
) {
  await withMigrationLock(url, async (client) => {
    const { pending, newer } = await readMigrations(client, migrations)
    if (newer > 0) throw new NewerDatabase('A newer version of Sufra has used this database.')
    if (pending.length > 0) {
      await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
      await before(pending)
      await applyMigrations(client, pending, { check: true })
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

/**
 * In one transaction: all of them or none. Drizzle's `migrate` would apply all migrations that there are, so we record
 * them in its table ourselves; tests/api/internals.test.ts compares both.
 */
export async function applyMigrations(client: pg.Client, migrations: Migration[], { check = false } = {}) {
  await drizzle(client).transaction(async (tx) => {
    const before = check ? await lockAndCount(client) : undefined
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    for (const migration of migrations) {
      for (const statement of migration.sql)
        await tx.execute(sql.raw(statement)).catch((error: unknown) => {
          throw new Error(`The migration ${migration.tag} failed`, { cause: error })
        })
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`)
    }
    if (before) await requireKept(client, before)
  })
}

const readJson = (name: string, folder = migrationsFolder): unknown =>
  JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'))
