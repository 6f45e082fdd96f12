import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { clockState, diskState, recentOutageState } from '../../../domain/operations/health.ts'
import { isTimeZone } from '../../../domain/settings/settings.schema.ts'
import { contentOf } from '../../media/store.ts'
import type { Db } from '../../platform/database/connection.ts'
import { readMigrations } from '../../platform/database/migrations.ts'
import { fieldsOf } from '../../platform/error-description.ts'
import { sqlState } from '../../platform/errors.ts'
import { VERSION } from '../../platform/project-file.ts'
import { settings } from '../../tables/schema.ts'
import { fact, type HealthCheck, report } from './finding.ts'

/** Checks that the database answers, has all migrations of this version and no newer ones. */
export const checkDatabase: HealthCheck = async ({ pool, config, outages }, now) => {
  const { rows } = await pool.query(`select current_setting('server_version') as version,
    round(pg_database_size(current_database()) / 1e6)::float8 as size`)
  const { applied, pending, newer } = await readMigrations(pool)
  const facts = [
    fact('database_here', {
      version: String(rows[0]?.version).split(' ')[0] ?? '',
      engine: config.DATABASE_URL ? 'server' : 'embedded',
    }),
    fact('database_size', { size: rows[0]?.size }),
  ]
  if (newer > 0) return report('bad', [...facts, fact('migrations_newer', { count: newer })], 'upgrade')
  if (pending.length > 0)
    return report('bad', [...facts, fact('migrations_pending', { count: pending.length })], 'migrate')
  facts.push(fact('migrations_done', { count: applied.length }))
  const outage = outages?.last()
  if (!outage) return report('good', facts)
  const { from, seconds, count } = outage
  facts.push(fact('database_was_away', { at: from.toISOString(), seconds: Math.ceil(seconds), count }))
  return report(recentOutageState(now.getTime() - from.getTime()), facts, 'database_look')
}

/** Checks the free space in DATA_DIR. */
export const checkDisk: HealthCheck = async ({ config: { DATA_DIR } }) => {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR)
  const free = Math.round((bavail * bsize) / 1e8) / 10
  const facts = [fact('disk_free', { free, percent: Math.round((bavail / blocks) * 100) })]
  return report(diskState(bavail * bsize, blocks * bsize), facts, 'disk')
}

/** Writes, reads and removes a file in the picture storage. */
export const checkPictures: HealthCheck = async ({ store, config }) => {
  const kind = config.bucket ? 'pictures_bucket' : 'pictures_folder'
  const name = `health-${randomBytes(6).toString('hex')}.png`
  const probe = new Uint8Array(randomBytes(16))
  try {
    await store.put(name, probe)
    const read = await contentOf(store, name)
    await store.remove(name)
    if (!read?.equals(probe)) throw new Error('what was written could not be read again')
    return report('good', [fact(kind)])
  } catch (error) {
    const reason = (fieldsOf(error).message ?? '').slice(0, 200)
    return report('bad', [fact(kind), fact('failed', { reason })], kind)
  }
}

/** Compares our clock with the database's, and checks the restaurant's time zone. */
export const checkClock: HealthCheck = async ({ db }) => {
  const before = Date.now()
  const { rows } = await db.execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  const after = Date.now()
  const difference = Math.round((rows[0]?.at ?? after) - (before + after) / 2)
  const facts = [fact('clock_difference', { seconds: Math.abs(Math.round(difference / 100) / 10) })]
  const [row] = await db.select({ zone: settings.time_zone }).from(settings)
  if (row) {
    const known = isTimeZone(row.zone) && (await isKnownToDatabase(db, row.zone))
    facts.push(fact('clock_zone', { zone: row.zone, time: known ? wallTime(row.zone) : '?' }))
    if (!known) return report('bad', facts, 'zone')
  }
  return report(clockState(difference), facts, 'clock')
}

const wallTime = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format()

const isKnownToDatabase = (db: Db, zone: string) =>
  db.execute(sql`select now() at time zone ${zone}::text`).then(
    () => true,
    (error) => {
      if (sqlState(error) === '22023') return false
      throw error
    },
  )

export const checkVersion: HealthCheck = async () =>
  report('good', [fact('version_ours', { version: VERSION, node: process.version.slice(1) })])
