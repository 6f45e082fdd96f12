import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openBackupFolder } from '../../src/server/operations/backups/backup-folder.ts'
import { bringUpToDate, upgradeDatabase } from '../../src/server/operations/backups/upgrade.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { knownMigrations } from '../../src/server/platform/database/migrations.ts'
import { emptyTarget, openFolder, rowsOf } from '../backups.ts'
import { rounds } from '../endurance.ts'

// Databases that earlier versions made by themselves: their demo, and an order, a message and an account through their API.
const FOLDER = 'tests/upgrades'
const versions = (await readdir(FOLDER)).sort()
const tried = rounds([versions[0] ?? '', versions.at(-2) ?? ''], versions)

/** In `npm test` a recent one, which has few migrations to apply and undo. */
const interrupted = rounds(versions.at(-2), versions[1]) ?? ''

async function openVersion(file: string) {
  const place = await emptyTarget()
  await place.sql(gunzipSync(await readFile(join(FOLDER, file))).toString())
  const backupFolder = openBackupFolder(readConfig({ DATA_DIR: place.folder }), place.databaseUrl)
  return { ...place, backupFolder }
}

/** The migrations of this version and one more. */
async function migrationsWith(statement: string) {
  const folder = join(await openFolder(), 'migrations')
  await cp('migrations', folder, { recursive: true })
  await writeFile(join(folder, '9999_next.sql'), statement)
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  journal.entries.push({ ...journal.entries.at(-1), tag: '9999_next', when: 9_999_999_999_999 })
  await writeFile(file, JSON.stringify(journal))
  return knownMigrations(folder)
}

/** How many rows each table has, and whose orders, messages and accounts there are. */
async function contentOf(place: Awaited<ReturnType<typeof openVersion>>) {
  const kept = Object.entries(await rowsOf(place.sql)).map(([table, rows]) => [table, rows.length])
  const columns = { orders: 'id, email, total_amount::float8', messages: 'name, email, message', users: 'id, email' }
  const people = Object.entries(columns).map(async ([table, names]) => [
    `${table}: who and what`,
    kept.some(([name]) => name === table) ? await place.sql(`select ${names} from ${table} order by 1, 2`) : [],
  ])
  return Object.fromEntries([...kept, ...(await Promise.all(people))])
}

describe('an upgrade', () => {
  test.each(tried)('from %s keeps every row', async (file) => {
    const place = await openVersion(file)
    const before = await contentOf(place)
    expect(before.products).toBeGreaterThan(10)
    const { applied } = await upgradeDatabase(place.backupFolder)
    const all = knownMigrations().map(({ tag }) => tag)
    expect(applied).toEqual(all.filter((tag) => tag.slice(0, 4) > file.slice(0, 4)))
    const after = await contentOf(place)
    for (const [name, value] of Object.entries(before))
      if (typeof value === 'number') expect(after[name], name).toBeGreaterThanOrEqual(value)
      else expect(after[name], name).toEqual(value)
    const sentence = "format('Meal size: %s, Guests: %s', meal_size, guests_count)"
    expect(
      await place.sql(`select notes, meal_size, guests_count from order_items
        where notes is distinct from case when meal_size is not null then ${sentence} end`),
      'lines whose meal size is not the one of their note',
    ).toEqual([])
    expect(await upgradeDatabase(place.backupFolder), 'a second time').toEqual({ applied: [], backup: undefined })
  })

  test.each([
    ['alter table orders add column a int; select 1/0', /9999_next failed/],
    [
      "delete from order_items; delete from orders where email = 'amal@example.com'",
      /orders had \d+ rows and would have/,
    ],
    ['alter table messages rename column subject to title', /messages cannot be read/],
    ['update orders set tip = tip + 0.01, total_amount = total_amount + 0.01', /orders.tip was [\d.]+ and would be/],
    [
      `update products set serving_sizes = jsonb_set(serving_sizes, '{0,price}', '0.01') where serving_sizes <> '[]'`,
      /Sums of money would change: products.serving_sizes.price was/,
    ],
  ])('that goes wrong leaves everything as it was: %s', async (statement, reason) => {
    const place = await openVersion(interrupted)
    const schema = () => place.sql('select table_name, column_name from information_schema.columns order by 1, 2')
    const before = [await rowsOf(place.sql), await schema()]
    await expect(upgradeDatabase(place.backupFolder, await migrationsWith(statement))).rejects.toThrow(reason)
    expect([await rowsOf(place.sql), await schema()]).toEqual(before)
    expect(await place.backupFolder.list()).toHaveLength(1)
    expect((await upgradeDatabase(place.backupFolder)).applied, 'the version that is right').not.toEqual([])
  })

  test('of a database that a newer version has used is refused, and so is its start, with the way back', async () => {
    const place = await openVersion(versions.at(-1) ?? '')
    await upgradeDatabase(place.backupFolder)
    const { backup = '' } = await upgradeDatabase(place.backupFolder, await migrationsWith('select 1'))
    expect(backup).toContain('-before-9999_next.tar')
    await expect(upgradeDatabase(place.backupFolder)).rejects.toThrow(`newer version of Sufra has used this database`)
    await expect(bringUpToDate(place.backupFolder)).rejects.toThrow(`restore ${backup} with npx sufra restore`)
  })
})
