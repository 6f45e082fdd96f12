import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/server/platform/database/connection.ts'
import { requirePrimary } from '../../src/server/platform/database/stall-detecting-client.ts'
import { errorResponse } from '../../src/server/platform/errors.ts'
import { createQueue } from '../../src/server/platform/job-queue.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { openDatabaseProxy } from '../database-proxy.ts'
import { freshDatabase, query } from '../test-server.ts'

const log = createLog('silent')

/** A database that refuses writes, as a server does after a failover in which another one became the primary. */
async function openReadOnly() {
  const database = await freshDatabase(inject('template').url)
  onTestFinished(async () => void (await database.remove()))
  const name = new URL(database.url).pathname.slice(1)
  await query(database.url, `alter database ${name} set default_transaction_read_only = on`)
  const becomePrimary = () =>
    query(database.url, `begin read write; alter database ${name} reset default_transaction_read_only; commit`)
  return { url: database.url, becomePrimary }
}

test('a connection that refuses writes is dropped, and the next request finds the primary', async () => {
  const { url, becomePrimary } = await openReadOnly()
  const { db, pool, close } = connect(url, log)
  onTestFinished(close)
  const write = () => db.transaction((tx) => tx.execute('update content_version set version = version + 1'))
  await db.execute('select 1')
  expect(pool.totalCount).toBe(1)
  const refused = await write().catch((error: unknown) => errorResponse(error, log))
  expect(refused).toMatchObject({ status: 503 })
  expect((refused as Response).headers.get('retry-after')).toBe('5')
  await expect.poll(() => pool.totalCount).toBe(0) // an idle one would stay for 10 s
  await becomePrimary()
  expect(await write()).toMatchObject({ rowCount: 1 })
})

test('a standby is refused as an unavailable database, because it misses new changes', () => {
  expect(() => requirePrimary(false)).not.toThrow()
  const refused = () => {
    try {
      requirePrimary(true)
    } catch (error) {
      return errorResponse(error, log).status
    }
  }
  expect(refused()).toBe(503)
})

test('requests, jobs and listeners survive a pooler that reports the loss of its server twice', async () => {
  const database = await freshDatabase(inject('template').url)
  const line = await openDatabaseProxy(database.url)
  const { db, close } = connect(line.url, log)
  const queue = createQueue(line.url)
  queue.on('error', () => {})
  await queue.start()
  await queue.createQueue('work', { notify: true })
  onTestFinished(async () => {
    await queue.stop({ graceful: false })
    await close()
    await line.cut()
    await database.remove()
  })
  await db.execute('select 1')
  const listening = () => query(database.url, "select from pg_stat_activity where query ~* '^listen'")
  await expect.poll(async () => (await listening()).length).toBe(1)
  line.failClients('terminating connection due to administrator command', 'server conn crashed?')
  await expect.poll(() => db.execute('select 1').catch(() => undefined)).toBeDefined()
  const done = new Promise<void>((work) => void queue.work('work', async () => work()))
  await expect.poll(() => queue.send('work', {}).catch(() => null)).not.toBeNull()
  await done
})
