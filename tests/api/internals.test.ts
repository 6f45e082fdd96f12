// What we assume about the internals of other packages, compared with the installed versions: an upgrade that changes them
// fails here.
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgBoss } from 'pg-boss'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAuth } from '../../src/server/accounts/auth.ts'
import { decryptSecret, userOfResetLink } from '../../src/server/accounts/internals.ts'
import { accountMails } from '../../src/server/accounts/mails.ts'
import { addUser } from '../../src/server/accounts/registrations.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import {
  applyMigrations,
  knownMigrations,
  readMigrations,
  withMigrationLock,
} from '../../src/server/platform/database/migrations.ts'
import {
  createQueue,
  JOBS_SCHEMA,
  lastCompleted,
  resetFutureJobs,
  troubledJobs,
} from '../../src/server/platform/job-queue.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { two_factors } from '../../src/server/tables/schema.ts'
import { keyOf } from '../authenticator.ts'
import { emptyTarget } from '../backups.ts'
import { freshDatabase } from '../test-server.ts'
import { openRestaurant } from './restaurant.ts'

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

test('failed, late and completed jobs are found in the tables of the queue', async () => {
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

test('before the first start the queue has no tables, and that is not a failure', async () => {
  const { db } = await openDatabase()
  await db.execute(sql`drop schema jobs cascade`)
  expect([await troubledJobs(db, []), await lastCompleted(db, 'work')]).toEqual([undefined, 0])
})

test('after the clock is set back the queue continues immediately', async () => {
  const { db, url } = await openDatabase()
  const queue = await openQueue(url)
  expect(await db.transaction(resetFutureJobs), 'a correct clock').toBe(false)
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

test('a job with the same id is queued once', async () => {
  const { url } = await openDatabase()
  const queue = await openQueue(url)
  const id = crypto.randomUUID()
  expect([await queue.send('work', {}, { id }), await queue.send('work', {}, { id })]).toEqual([id, null])
})

test('the queue uses our connections, so that an unresponsive database is noticed', async () => {
  const { db, url } = await openDatabase()
  const queue = createQueue(url)
  await queue.start()
  onTestFinished(() => queue.stop({ graceful: false }))
  const { rows } = await db.execute(
    sql`select application_name as name from pg_stat_activity where application_name like 'sufra jobs%'`,
  )
  expect(rows).toContainEqual({ name: expect.stringMatching(/^sufra jobs [\da-f-]{36}$/) })
  const listening = sql`select application_name as name from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`
  await expect
    .poll(async () => (await db.execute(listening)).rows)
    .toEqual([{ name: expect.stringMatching(/^sufra [\da-f-]{36}$/) }])
})

test('migrations are recorded as Drizzle records them', async () => {
  const [ours, drizzles] = [await emptyTarget(), await emptyTarget()]
  await withMigrationLock(ours.databaseUrl, (client) => applyMigrations(client, knownMigrations()))
  await withMigrationLock(drizzles.databaseUrl, async (client) => {
    await migrate(drizzle(client), { migrationsFolder: 'migrations' })
    expect(await readMigrations(client)).toMatchObject({ pending: [], newer: 0 })
  })
  const tables = await Promise.all(
    [ours, drizzles].map(async (place) => [
      await place.sql('select * from drizzle.__drizzle_migrations order by id'),
      await place.sql(`select column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'drizzle' order by column_name`),
    ]),
  )
  expect(tables[0]).toEqual(tables[1])
})

async function openLibrary() {
  const { db } = await openDatabase()
  const sent: string[] = []
  const mails = {
    ...accountMails('http://localhost', () => {}),
    resetPassword: async (_: object, token: string) => void sent.push(token),
  }
  const parts = { db, log: createLog('silent'), secret: 'a'.repeat(40), public_url: 'http://localhost', mails }
  const [email, password] = ['amal@example.com', 'four olives and a tree']
  const id = await db.transaction(async (tx) =>
    addUser(tx, { email, full_name: 'Amal', email_verified: true, hash: await hashPassword(password) }),
  )
  return { db, auth: createAuth(parts), sent, id, email, password }
}

test('a reset link leads to its user', async () => {
  const { auth, sent, id, email } = await openLibrary()
  await auth.api.requestPasswordReset({ body: { email } })
  expect(await userOfResetLink(auth, sent[0] ?? '')).toBe(id)
  expect(await userOfResetLink(auth, 'another')).toBeUndefined()
})

test("the authenticator secret can be read, and a password hashed with the library's function is accepted", async () => {
  const { db, auth, id, email, password } = await openLibrary()
  const { headers: given } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true })
  const headers = new Headers({
    cookie: given
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })
  const enabled = await auth.api.enableTwoFactor({ headers, body: { password } })
  const shown = new URL('totpURI' in enabled ? enabled.totpURI : '').searchParams.get('secret') ?? ''
  const [row] = await db.select().from(two_factors).where(eq(two_factors.user_id, id))
  expect(await decryptSecret(auth, row?.secret ?? '')).toBe(keyOf(shown).toString())
})

test("all scripts of a page are found in the framework's HTML, so that they are fetched after the first paint", async () => {
  const restaurant = await openRestaurant()
  const html = await (await restaurant.get('/menu')).text()
  expect(html).not.toMatch(/<link[^>]*modulepreload|<script[^>]*\ssrc=/)
  const files = /\(\[("\/assets\/[^\]]+)\]\)<\/script>/.exec(html)?.[1]?.split(',') ?? []
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const answer = await restaurant.get(file.slice(1, -1))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  }
})
