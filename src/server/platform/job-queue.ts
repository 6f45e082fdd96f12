import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { type Db, listen, type Tx } from './database/connection.ts'
import { StallDetectingClient } from './database/stall-detecting-client.ts'

// All that we know about the insides of pg-boss. tests/api/internals.test.ts compares it with the installed version.

/** The schema of the queue's tables. */
export const JOBS_SCHEMA = 'jobs'

export function createQueue(connectionString: string): PgBoss {
  const connection = { connectionString, Client: StallDetectingClient } // passed on to its connection pool
  const queue = new PgBoss({
    ...connection,
    schema: JOBS_SCHEMA,
    application_name: 'sufra jobs',
    max: 3,
    useListenNotify: true,
  })
  // Its own listener ends the process when a pooler reports twice that the server is gone.
  queue.getDb().listen = async (channel, onNotification, onConnected) => {
    const listener = listen(connectionString, channel, {
      onNotification,
      onConnected: async () => onConnected(),
      onDisconnected: () => {},
    })
    return { close: listener.stop }
  }
  return queue
}

/** Failed within a day, and overdue by 15 minutes. Undefined: the queue creates its tables when a site first starts. */
export async function troubledJobs(db: Db, except: string[]) {
  if (!(await hasTables(db))) return undefined
  const { rows } = await db.execute<{ failed: number; overdue: number; name: string | null }>(sql`select
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      count(*) filter (where state < 'active' and start_after < now() - interval '15 minutes')::int as overdue,
      max(name) filter (where state = 'failed') as name
    from jobs.job where name <> all(${sql.param(except)}::text[]) and left(name, 2) <> '__'`)
  return rows[0]
}

/** When a job of this name last ended well, in milliseconds; 0: not lately. */
export async function lastCompleted(db: Db, name: string): Promise<number> {
  if (!(await hasTables(db))) return 0
  const { rows } = await db.execute<{ at: number | null }>(sql`select
      extract(epoch from max(completed_on))::float8 * 1000 as at
    from jobs.job where name = ${name} and state = 'completed'`)
  return rows[0]?.at ?? 0
}

/** Makes jobs due that lie in the future since the clock was set back. False: it was not, or another process did. */
export async function resetFutureJobs(tx: Tx): Promise<boolean> {
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
  return true
}

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ jobs: string | null }>(sql`select to_regclass('jobs.job')::text as jobs`)
  return Boolean(rows[0]?.jobs)
}
