// What we know about the insides of other packages, compared with the installed versions: an upgrade that changes it
// fails here.
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/server/database/connection.ts'
import { createQueue, JOBS_SCHEMA, lastCompleted, resetFutureJobs, troubledJobs } from '../../src/server/job-queue.ts'
import { createLog } from '../../src/server/log.ts'
import { freshDatabase } from '../test-server.ts'

async function openDatabase() {
  const database = await freshDatabase(inject('template').url)
  const connection = connect(database.url, createLog('silent'))
  onTestFinished(async () => {
    await connection.close()
    await database.remove()
  })
  return connection
}

async function openQueue(connectionString: string) {
  const queue = new PgBoss({ connectionString, schema: JOBS_SCHEMA, max: 1, schedule: false, supervise: false })
  await queue.start()
  onTestFinished(() => queue.stop({ graceful: false }))
  await queue.createQueue('work')
  return queue
}

test('jobs that failed, are late or were done are found in the tables of the queue', async () => {
  const { db, url } = await openDatabase()
  const queue = await openQueue(url)
  expect(await troubledJobs(db, [])).toEqual({ failed: 0, overdue: 0, name: null })
  const ids = [await queue.send('work', {}, { retryLimit: 0 }), await queue.send('work', {})]
  await queue.fetch('work', { batchSize: 2 })
  await queue.fail('work', ids[0] ?? '')
  await queue.complete('work', ids[1] ?? '')
  await queue.send('work', {}, { startAfter: new Date(Date.now() - 20 * 60_000) })
  expect(await troubledJobs(db, [])).toEqual({ failed: 1, overdue: 1, name: 'work' })
  expect(await troubledJobs(db, ['work'])).toEqual({ failed: 0, overdue: 0, name: null })
  expect(Date.now() - (await lastCompleted(db, 'work'))).toBeLessThan(60_000)
  expect(await lastCompleted(db, 'other')).toBe(0)
})

test('before the first start there are no tables of the queue, and that is no failure', async () => {
  const { db } = await openDatabase()
  await db.execute(sql`drop schema jobs cascade`)
  expect([await troubledJobs(db, []), await lastCompleted(db, 'work')]).toEqual([undefined, 0])
})

test('after the clock was set back the queue goes on at once', async () => {
  const { db, url } = await openDatabase()
  const queue = await openQueue(url)
  expect(await db.transaction(resetFutureJobs), 'a clock that goes right').toBe(false)
  const id = await queue.send('work', {}, { startAfter: 3600, singletonSeconds: 3600 })
  const future = sql`now() + interval '3 hours'`
  await db.execute(sql`update jobs.version set cron_on = ${future}, bam_on = ${future}, flow_on = ${future}`)
  await db.execute(sql`update jobs.queue set monitor_on = ${future}, maintain_on = ${future}`)
  await db.execute(sql`update jobs.job set created_on = ${future}, start_after = ${future}`)
  expect(await db.transaction(resetFutureJobs)).toBe(true)
  expect((await queue.fetch('work')).map((job) => job.id)).toEqual([id])
  const dates = sql`select 1 from information_schema.columns where table_schema = 'jobs' and data_type like 'timestamp%'
    and (table_name, column_name) in (('version', 'cron_on'), ('version', 'bam_on'), ('version', 'flow_on'),
      ('version', 'reindex_on'), ('version', 'monitor_backoff_on'))`
  expect((await db.execute(dates)).rowCount, 'every time that the queue waits for').toBe(5)
  const ahead = sql`select from jobs.version, jobs.queue where greatest(cron_on, bam_on, flow_on, monitor_on, maintain_on) > now()`
  expect((await db.execute(ahead)).rowCount).toBe(0)
})

test('a job is queued once under its id', async () => {
  const { url } = await openDatabase()
  const queue = await openQueue(url)
  const id = crypto.randomUUID()
  expect([await queue.send('work', {}, { id }), await queue.send('work', {}, { id })]).toEqual([id, null])
})

test('the connections of the queue are ours, so that a database that hangs is noticed', async () => {
  const { db, url } = await openDatabase()
  const queue = createQueue(url)
  await queue.start()
  onTestFinished(() => queue.stop({ graceful: false }))
  const { rows } = await db.execute(
    sql`select application_name as name from pg_stat_activity where application_name like 'sufra jobs%'`,
  )
  // The one that listens is its own, and it checks that one itself.
  expect(rows).toContainEqual({ name: expect.stringMatching(/^sufra jobs [\da-f-]{36}$/) })
})
