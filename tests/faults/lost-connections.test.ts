import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { openDatabaseProxy } from '../database-proxy.ts'
import { freshDatabase } from '../test-server.ts'

test('connections lost while a transaction begins are released', async () => {
  const database = await freshDatabase(inject('template').url)
  const line = await openDatabaseProxy(database.url)
  const { db, close } = connect(line.url, createLog('silent'))
  onTestFinished(async () => {
    await close()
    await line.cut()
    await database.remove()
  })
  const together = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 10 }, work))
  const rest = () => together(() => db.execute('select pg_sleep(0.1)'))
  await rest()
  line.hang()
  const lost = await together(() => db.transaction(async () => {}))
  expect(lost.filter(({ status }) => status === 'fulfilled')).toEqual([])
  line.resume()
  expect((await rest()).filter(({ status }) => status === 'rejected')).toEqual([])
})
