import { sql } from 'drizzle-orm'
import { BACKUPS } from '../backups/nightly.ts'
import type { Db } from '../database/connection.ts'
import { MAIL } from '../mail/mail-queue.ts'
import { fact, type HealthCheck } from './finding.ts'

/** Checks for failed and overdue jobs. Mail and backups have checks of their own. */
export const checkJobs: HealthCheck = async ({ db }) => {
  if (!(await hasQueue(db))) return { state: 'good', facts: [fact('jobs_none')], remedy: null }
  const { rows } = await db.execute<{ failed: number; overdue: number; name: string | null }>(sql`select
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      count(*) filter (where state < 'active' and start_after < now() - interval '15 minutes')::int as overdue,
      max(name) filter (where state = 'failed') as name
    from jobs.job where name not in (${MAIL}, ${BACKUPS}) and left(name, 2) <> '__'`)
  const { failed = 0, overdue = 0, name } = rows[0] ?? {}
  const facts = [
    ...(failed > 0 ? [fact('jobs_failed', { count: failed, name: name ?? '' })] : []),
    ...(overdue > 0 ? [fact('jobs_overdue', { count: overdue })] : []),
  ]
  if (facts.length === 0) return { state: 'good', facts: [fact('jobs_fine')], remedy: null }
  return { state: overdue > 0 ? 'bad' : 'warn', facts, remedy: 'jobs_look' }
}

/** The queue creates its tables when a site first starts. */
export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ jobs: string | null }>(sql`select to_regclass('jobs.job')::text as jobs`)
  return Boolean(rows[0]?.jobs)
}
