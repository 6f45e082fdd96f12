import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { followPanel } from '../api/events.ts'
import { guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import { freshDatabase, query } from '../test-server.ts'

async function openBehind(mode: 'session' | 'transaction') {
  const database = await freshDatabase(inject('template').url)
  const pooler = await startPgBouncer(database.url, mode)
  onTestFinished(async () => {
    await pooler.close()
    await database.remove()
  })
  return { databaseUrl: pooler.url, sql: (text: string) => query(database.url, text) }
}

test('a pooler in transaction mode is refused at the start, and no lock is left', async () => {
  const { databaseUrl, sql } = await openBehind('transaction')
  await expect(openRestaurant({}, { databaseUrl })).rejects.toThrow(/DATABASE_URL.*pool_mode = session/)
  expect(
    await sql(
      "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    ),
  ).toEqual([])
})

test('behind a pooler in session mode orders and events work', async () => {
  const { databaseUrl } = await openBehind('session')
  const restaurant = await openRestaurant({}, { databaseUrl })
  const staff = await restaurant.as('staff')
  const panel = await followPanel(restaurant.url, staff.cookies)
  expect(await panel.hear('missed', 'deaf')).toEqual({ event: 'missed' })
  const guest = await guestOf(restaurant)
  const [{ order }, heard] = await Promise.all([guest.placed([guest.item('Ayran')]), panel.hear('change')])
  expect(heard).toEqual({ event: 'change', table: 'orders', id: order.id })
})

test('behind a pooler a statement may be slow', async () => {
  const { databaseUrl } = await openBehind('session')
  const { db, close } = connect(databaseUrl, createLog('silent'))
  onTestFinished(close)
  expect((await db.execute('select pg_sleep(4)')).rowCount).toBe(1)
})
