import { wasAwayState } from '../../domain/operations/health.ts'
import { readMigrations } from '../database/migrations.ts'
import { type Finder, fact } from './finding.ts'

/** There, of a version we know, and with all our tables in it. */
export const checkDatabase: Finder = async ({ pool, config, outages }, now) => {
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
  const away = outages?.last()
  if (!away) return { state: 'good', facts, remedy: null }
  const state = wasAwayState(now.getTime() - away.from.getTime())
  const { from, seconds, count } = away
  facts.push(fact('database_was_away', { at: from.toISOString(), seconds: Math.ceil(seconds), count }))
  return { state, facts, remedy: state === 'good' ? null : 'database_look' }
}
