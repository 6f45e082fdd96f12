import { expect, test } from 'vitest'
import type { Check, Health } from '../../src/domain/operations/health.schema.ts'
import type { CheckName } from '../../src/domain/operations/health.ts'
import { openStore } from '../../src/server/media/library.ts'
import { openBackupFolder } from '../../src/server/operations/backups/backup-folder.ts'
import { checkHealth } from '../../src/server/operations/health/check.ts'
import { openPayPal } from '../../src/server/payments/paypal.ts'
import { openPayPalAccounts } from '../../src/server/payments/paypal-accounts.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { openRestaurant, type Restaurant } from './restaurant.ts'

const by = ({ checks }: Health, wanted: CheckName) => checks.find(({ name }) => name === wanted) as Check
const said = (check: Check) => check.facts.map(({ fact }) => fact)

/** Runs all health checks, with `environment` and `url` overriding the working ones. */
async function look(restaurant: Restaurant, environment: Record<string, string> = {}, url = restaurant.databaseUrl) {
  const config = readConfig({ DATA_DIR: restaurant.dataFolder, DATABASE_URL: restaurant.databaseUrl, ...environment })
  const { db, pool, close } = connect(url, createLog('silent'))
  const context = {
    db,
    pool,
    config,
    store: openStore(config),
    backupFolder: openBackupFolder(config, url),
    paypalAccounts: openPayPalAccounts({ db, config, open: openPayPal }),
  }
  return checkHealth(context, new Date(), 2000).finally(close)
}

test('an admin sees all checks and what a fresh installation lacks', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const health: Health = await admin.getJson('/api/admin/health')
  expect(health.checks.map(({ name, state }) => `${name} ${name === 'disk' ? '' : state}`)).toEqual([
    'database good',
    'disk ',
    'pictures good',
    'mail warn',
    'payment good',
    'backups good',
    'recovery good',
    'jobs good',
    'clock good',
    'halal good',
    'version good',
  ])
  expect(by(health, 'mail')).toMatchObject({ remedy: 'mail_set' })
  expect(by(health, 'backups')).toMatchObject({
    facts: [{ fact: 'backup_none' }, { fact: 'backup_tonight' }],
    remedy: null,
  })
})

test('each failing check is reported with its remedy', async () => {
  const restaurant = await openRestaurant()
  await restaurant.close()
  await restaurant.sql(`insert into outbox (kind, recipient, subject, text, html, last_error, created_at)
    values ('test', 'a@example.com', 'Hi', '', '', '535', now() - interval '2 hours')`)
  await restaurant.sql("update users set created_at = now() - interval '5 days'")
  await restaurant.sql("update settings set time_zone = 'Mars/Olympus'")
  await restaurant.sql("insert into jobs.job (name, start_after) values ('figures', now() - interval '1 hour')")
  expect(by(await look(restaurant), 'backups')).toMatchObject({ state: 'bad', remedy: 'backup_now' })
  const health = await look(restaurant, { SMTP_URL: 'smtp://127.0.0.1:9', BACKUPS: '0' })
  expect(health.state).toBe('bad')
  expect(by(health, 'mail')).toMatchObject({ state: 'bad', remedy: 'mail_look' })
  expect(by(health, 'mail').facts).toContainEqual({ fact: 'mail_error', values: { error: '535' } })
  expect(by(health, 'backups')).toMatchObject({ state: 'bad', remedy: 'backup_on' })
  expect(by(health, 'clock')).toMatchObject({ state: 'bad', remedy: 'zone' })
  expect(by(health, 'jobs')).toMatchObject({ state: 'bad', remedy: 'jobs_look' })
  await restaurant.sql("update settings set time_zone = 'America/New_York'")

  await restaurant.sql(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  expect(by(await look(restaurant), 'database')).toMatchObject({ state: 'bad', remedy: 'migrate' })
  await restaurant.sql("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)")
  expect(by(await look(restaurant), 'database')).toMatchObject({ state: 'bad', remedy: 'upgrade' })
})

test('an unreachable service does not hide other checks', async () => {
  const restaurant = await openRestaurant()
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const health = await look(restaurant, bucket, 'postgres://127.0.0.1:9/none')
  expect(by(health, 'database')).toMatchObject({ state: 'bad', remedy: 'database_start' })
  expect(by(health, 'pictures').state).toBe('bad')
  expect(said(by(health, 'mail'))).toEqual(['needs_database'])
  expect(said(by(health, 'disk'))).toEqual(['disk_free'])
})
