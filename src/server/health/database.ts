import { recentOutageState } from '../../domain/operations/health.ts'
import { readMigrations } from '../database/migrations.ts'
import { fact, type HealthCheck } from './finding.ts'

/** Checks that the database answers, has all migrations of this version and no newer ones. */
export const checkDatabase: HealthCheck = async ({ pool, config, outages }, now) => {
  const { rows } = await pool.query(`select current_setting('server_version') as version,
    round(pg_database_size(current_database()) / 1e6)::float8 as size`)
  const { applied, pending, newer } = await readMigrations(pool)
  const engine = config.DATABASE_URL ? 'server' : 'embedded'
  const facts = [
    fact('database_here', { version: String(rows[0]?.version).split(' ')[0] ?? '', engine }),
    fact('database_size', { size: rows[0]?.size }),
  ]
  if (newer > 0)
    return { state: 'bad', facts: [...facts, fact('migrations_newer', { count: newer })], remedy: 'upgrade' }
  if (pending.length > 0)
    return { state: 'bad', facts: [...facts, fact('migrations_pending', { count: pending.length })], remedy: 'migrate' }
  facts.push(fact('migrations_done', { count: applied.length }))
  const outage = outages?.last()
  if (!outage) return { state: 'good', facts, remedy: null }
  const state = recentOutageState(now.getTime() - outage.from.getTime())
  const { from, seconds, count } = outage
  facts.push(fact('database_was_away', { at: from.toISOString(), seconds: Math.ceil(seconds), count }))
  return { state, facts, remedy: state === 'good' ? null : 'database_look' }
}
