import { sql } from 'drizzle-orm'
import type { Db } from './database/connection.ts'
import { sqlState } from './errors.ts'
import type { Log } from './log.ts'

const INTERVAL = 5000

/**
 * Calls `onSetBack` when the database's clock was set back, also while no process ran. The job queue stores when it
 * last looked for due jobs, and would otherwise not check again before that time comes a second time.
 */
export function watchClock(db: Db, log: Log, onSetBack: () => Promise<void>) {
  async function check() {
    if (!(await resetFutureJobs(db))) return
    log.warn('the clock was set back')
    await onSetBack()
  }
  let checking = Promise.resolve()
  const timer = setInterval(() => {
    checking = check().catch((error) => log.warn({ code: sqlState(error) }, 'the clock could not be checked'))
  }, INTERVAL)
  return {
    stop: async () => {
      clearInterval(timer)
      await checking
    },
  }
}

/** Makes jobs due that now lie in the future. True in one of several processes only. */
const resetFutureJobs = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`update jobs.version
      set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      where cron_on > now() + interval '1 minute'`)
    if (!rowCount) return false
    await tx.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now()`)
    // A job that runs once per interval may run again in the repeated interval.
    await tx.execute(sql`update jobs.job set singleton_on = null, start_after = least(start_after, now()),
        started_on = case when started_on > now() then now() else started_on end
      where greatest(created_on, started_on) > now()`)
    // Readers (response-cache/content-version.ts) would hold their lock until the old time.
    await tx.execute(sql`select pg_advisory_xact_lock(7372, 21), invalidate_readers()`)
    return true
  })
