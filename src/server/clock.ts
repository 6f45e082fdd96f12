import { sql } from 'drizzle-orm'
import type { Db } from './database/connection.ts'
import { sqlState } from './errors.ts'
import type { Log } from './log.ts'

const EVERY = 5000

/**
 * Notices that the database's clock was set back, also while nobody was here, and calls `wentBack`. The queue notes every
 * half minute when it last looked for work that is due, and would not look again before that time has come a second time.
 */
export function watchClock(db: Db, log: Log, wentBack: () => Promise<void>) {
  async function look() {
    if (!(await bringJobsBack(db))) return
    log.warn('the clock was set back')
    await wentBack()
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = look().catch((error) => log.warn({ code: sqlState(error) }, 'nobody could look at the clock'))
  }, EVERY)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** Whatever the queue did or planned in what is the future again is due now. True for one of several processes. */
const bringJobsBack = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`update jobs.version
      set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      where cron_on > now() + interval '1 minute'`)
    if (!rowCount) return false
    await tx.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now()`)
    // An hour that was used up may be used once more.
    await tx.execute(sql`update jobs.job set singleton_on = null, start_after = least(start_after, now()),
        started_on = case when started_on > now() then now() else started_on end
      where greatest(created_on, started_on) > now()`)
    // Readers (response-cache/content-version.ts) would hold their lock until then.
    await tx.execute(sql`select pg_advisory_xact_lock(7372, 21), invalidate_readers()`)
    return true
  })
