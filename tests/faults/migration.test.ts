import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SERVICES } from '../../src/domain/hours/services.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import { openBackupFolder } from '../../src/server/operations/backups/backup-folder.ts'
import { restoreBackup } from '../../src/server/operations/backups/restore.ts'
import { backupBefore } from '../../src/server/operations/backups/upgrade.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import {
  applyMigrations,
  knownMigrations,
  migrateDatabase,
  readMigrations,
  withMigrationLock,
} from '../../src/server/platform/database/migrations.ts'
import { emptyTarget, rowsOf } from '../backups.ts'

/** The migration after the panel's; it alters tables in use. */
const PAYMENTS = '0006_payments'

/** A database as an older version left it, with a guest's message in it. */
async function olderDatabase() {
  const place = await emptyTarget()
  const known = knownMigrations()
  const older = known.slice(
    0,
    known.findIndex(({ tag }) => tag === PAYMENTS),
  )
  await withMigrationLock(place.databaseUrl, (client) => applyMigrations(client, older))
  await place.sql(
    "insert into messages (name, email, subject, message, locale) values ('Amal', 'a@b.c', 'Hi', 'For six', 'en')",
  )
  const env = { PATH: process.env.PATH, DATABASE_URL: place.databaseUrl, DATA_DIR: place.folder }
  const backupFolder = openBackupFolder(readConfig(env), place.databaseUrl)
  return {
    ...place,
    env,
    backupFolder: () => readdir(join(place.folder, 'backups')).catch(() => []),
    migrate: () => migrateDatabase(place.databaseUrl, undefined, (pending) => backupBefore(backupFolder, pending)),
    done: () =>
      withMigrationLock(place.databaseUrl, async (client) =>
        (await readMigrations(client)).applied.map(({ tag }) => tag),
      ),
  }
}

test('hours and closed days become service periods and special days that say the same', async () => {
  const place = await emptyTarget()
  const known = knownMigrations()
  const before = known.findIndex(({ tag }) => tag.endsWith('_service-periods'))
  await withMigrationLock(place.databaseUrl, (client) => applyMigrations(client, known.slice(0, before)))
  const noon = { opens: '12:00', closes: '22:00' }
  const week = {
    ...Object.fromEntries(DAYS.map((day) => [day, noon])),
    tuesday: null,
    friday: { opens: '09:30', closes: '24:00' },
  }
  await place.sql(
    `insert into settings (name, tagline, logo_url, phone, whatsapp, email, address, time_zone, social_links, opening_line, weekly_hours, closed_days)
     values ('A', '', '', '', '', '', '', 'UTC', '[]', '', '${JSON.stringify(week)}', '{2026-12-25,2026-12-24}')`,
  )
  await migrateDatabase(place.databaseUrl)
  const [row] = await place.sql('select service_periods, special_days from settings')
  const all_year = { services: [...SERVICES], from: null, to: null }
  expect(row?.service_periods).toEqual([
    { ...noon, ...all_year, weekdays: ['monday', 'wednesday', 'thursday', 'saturday', 'sunday'] },
    { opens: '09:30', closes: '24:00', ...all_year, weekdays: ['friday'] },
  ])
  const closed = { periods: [], reason: null, reason_ar: null }
  expect(row?.special_days).toEqual([
    { date: '2026-12-24', ...closed },
    { date: '2026-12-25', ...closed },
  ])
})

const all = knownMigrations().map(({ tag }) => tag)
const older = all.slice(0, all.indexOf(PAYMENTS))

describe('a migration', { timeout: 60_000 }, () => {
  test('starts with a backup from which everything can be restored', async () => {
    const place = await olderDatabase()
    const before = await rowsOf(place.sql)
    await place.migrate()
    expect(await place.done()).toEqual(all)
    const [file = '', ...others] = await place.backupFolder()
    expect([file, others]).toEqual([expect.stringMatching(`-before-${PAYMENTS}\\.tar$`), []])
    await place.migrate()
    expect(await place.backupFolder(), 'none where there is nothing to do').toHaveLength(1)

    const target = await emptyTarget()
    await restoreBackup(target, join(place.folder, 'backups', file))
    const after = await rowsOf(target.sql)
    const begun = before.messages?.map((row) => row.replace(/\)$/, '')) // later columns follow
    expect(after.messages).toEqual(begun?.map((row) => expect.stringContaining(row)))
    expect(await rowsOf(place.sql)).toEqual(after)
  })

  test('does not start when its backup fails, and an empty database needs none', async () => {
    const place = await olderDatabase()
    const before = await rowsOf(place.sql)
    await place.store.put('one.webp', new Uint8Array([1]))
    await writeFile(join(place.folder, 'backups'), 'not a folder')
    await expect(place.migrate()).rejects.toThrow(/backup before that failed.*Nothing was changed/)
    expect(await place.done()).toEqual(older)
    expect(await rowsOf(place.sql)).toEqual(before)

    await place.sql('delete from messages')
    await place.migrate()
    expect(await place.done()).toEqual(all)
  })

  test('that is killed leaves the database unchanged, and the next start finishes it', async () => {
    const place = await olderDatabase()
    const before = await rowsOf(place.sql)
    const reader = new pg.Client({ connectionString: place.databaseUrl })
    await reader.connect()
    onTestFinished(() => reader.end())
    await reader.query('begin; lock table orders in access share mode')
    const child = spawn(process.execPath, ['dist/program/sufra.js', 'migrate'], { env: place.env, stdio: 'ignore' })
    const stuck = () => place.sql("select 1 from pg_locks where not granted and relation = 'orders'::regclass")
    await expect.poll(stuck).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await reader.query('rollback')
    expect(await place.done()).toEqual(older)
    expect(await rowsOf(place.sql)).toEqual(before)
    await place.migrate()
    expect(await place.done()).toEqual(all)
    expect(await place.sql('select name from messages')).toEqual([{ name: 'Amal' }])
  })
})
