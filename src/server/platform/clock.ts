import { sql } from 'drizzle-orm'
import type { Db } from './database/connection.ts'
import { lockContent } from './database/locks.ts'
import { sqlState } from './errors.ts'
import { resetFutureJobs } from './job-queue.ts'
import type { Log } from './log.ts'

const INTERVAL = 5000

/**
 * Calls `onSetBack` when the database's clock was set back, also while no process ran. The job queue stores when it
 * last looked for due jobs, and would otherwise not check again before that time comes a second time.
 */
export function watchClock(db: Db, log: Log, onSetBack: () => Promise<void>) {
  async function check() {
    if (!(await resetFuture(db))) return
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

/** True in one of several processes only. */
const resetFuture = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await resetFutureJobs(tx))) return false
    // Readers (cache/content-version.ts) would hold their lock until the old time.
    await lockContent(tx)
    await tx.execute(sql`select invalidate_readers()`)
    return true
  })
