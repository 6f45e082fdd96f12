import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { folderStore } from '../src/server/media/folder.ts'
import { startEmbedded } from '../src/server/platform/database/embedded.ts'
import { SITE_ROLE } from '../src/server/platform/database/embedded-role.ts'
import { migrateDatabase } from '../src/server/platform/database/migrations.ts'
import { JOBS_SCHEMA } from '../src/server/platform/job-queue.ts'
import { seed } from '../src/server/seed/seed.ts'

const TEMPLATE = 'sufra_template'

/** A PostgreSQL server for tests, with a migrated and seeded template database. */
export async function startTestServer(folder: string, binaries?: string) {
  const data = join(folder, 'postgres')
  const { url, superuserUrl, stop } = await startEmbedded(data, binaries ? { binaries } : {})
  const watcher = stopWithThisProcess(data, folder)
  // Durability is not needed here.
  // Nor is autovacuum: it costs time, and a database that it works in cannot be dropped.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await query(superuserUrl, `alter system set ${setting} = off`)
  // Nor are passwords: checking them takes a tenth of what opening a restaurant costs.
  const [{ hba_file } = { hba_file: '' }] = await query(superuserUrl, 'show hba_file')
  await writeFile(hba_file, 'local all all trust\n')
  await query(superuserUrl, 'select pg_reload_conf()')
  // The site's own role, except that it can create databases and bypass triggers.
  await query(superuserUrl, `alter role ${SITE_ROLE} createdb`)
  await query(superuserUrl, `grant set on parameter session_replication_role to ${SITE_ROLE}`)
  await query(url, `create database ${TEMPLATE}`)
  const mediaFolder = join(folder, 'media')
  await migrateDatabase(inDatabase(url, TEMPLATE), (db) =>
    seed(db, { demo: true, history: false, store: folderStore(mediaFolder) }),
  )
  await prepareQueue(inDatabase(url, TEMPLATE))
  return {
    template: { url, mediaFolder },
    async stop() {
      await stop()
      watcher.end()
    },
  }
}

/** A killed run cannot stop its server. `data` is the folder that the server was started with; `folder` is deleted. */
export function stopWithThisProcess(data: string, folder: string) {
  const watcher = fileURLToPath(new URL('stop-with-parent.ts', import.meta.url))
  const child = spawn(process.execPath, [watcher, data, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  child.unref()
  return child.stdin
}

/** The queue creates its tables when it is first opened: doing it once here is faster than in every copy. */
async function prepareQueue(connectionString: string) {
  const jobs = new PgBoss({ connectionString, schema: JOBS_SCHEMA })
  await jobs.start()
  await jobs.stop({ graceful: false })
}

/** A copy of the template, made in milliseconds; `remove` drops it. */
export async function freshDatabase(url: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(url, `create database ${name} template ${TEMPLATE}`)
  return { url: inDatabase(url, name), remove: () => query(url, `drop database ${name} with (force)`) }
}

export async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

const inDatabase = (url: string, name: string) => url.replace(/\/postgres(?=\?)/, `/${name}`)
