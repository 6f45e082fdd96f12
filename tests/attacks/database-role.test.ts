import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../../src/server/platform/database/embedded.ts'
import { SITE_ROLE } from '../../src/server/platform/database/embedded-role.ts'
import { migrateDatabase } from '../../src/server/platform/database/migrations.ts'
import { JOBS_SCHEMA } from '../../src/server/platform/job-queue.ts'
import { makeFolder } from '../folder.ts'
import { freshDatabase, query } from '../test-server.ts'

const ATTACKS = [
  "select pg_read_file('/etc/passwd')",
  "select pg_ls_dir('.')",
  "select lo_import('/etc/passwd')",
  "copy (select 1) to program 'true'",
  "copy messages from '/etc/passwd'",
  "alter system set archive_command = 'true'",
  'alter role sufra_site superuser',
  'set role sufra',
  'create role intruder superuser',
  'select rolpassword from pg_authid',
  'create extension file_fdw',
  'create function shell(text) returns int language c as $$libc.so.6$$, $$system$$',
]

const refusalsOf = (url: string) =>
  Promise.all(
    ATTACKS.map((attack) =>
      query(url, attack).then(
        () => attack,
        ({ code }) => code,
      ),
    ),
  )
const DENIED = ATTACKS.map(() => '42501')

test('injected SQL cannot read files, run programs or change its role', async () => {
  const database = await freshDatabase(inject('template').url)
  onTestFinished(() => database.remove().then(() => {}))
  expect(await refusalsOf(database.url)).toEqual(DENIED)
})

/** A data folder from when the site's role was a superuser, who owns everything in it. */
async function openEarlierServer() {
  const folder = await makeFolder('earlier')
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const home = join(folder, 'postgres')
  const { superuserUrl, stop } = await startEmbedded(home)
  await query(superuserUrl, 'alter database postgres owner to sufra')
  await query(superuserUrl, `drop role ${SITE_ROLE}`)
  await rm(join(home, 'site-password'))
  await migrateDatabase(superuserUrl)
  await openQueue(superuserUrl)
  await query(superuserUrl, `create view by_hand as select name from messages`)
  await query(superuserUrl, `create sequence counted_by_hand`)
  await query(superuserUrl, `create domain "Typed by hand" as text`)
  await query(
    superuserUrl,
    `insert into messages (name, email, subject, message, locale)
    values ('Amal', 'a@b.c', 'Hi', 'For six', 'en')`,
  )
  return { home, stop }
}

async function openQueue(connectionString: string) {
  const jobs = new PgBoss({ connectionString, schema: JOBS_SCHEMA })
  await jobs.start()
  await jobs.createQueue('tried')
  await jobs.send('tried', {})
  await jobs.stop({ graceful: false })
}

test('a data folder of an older version is migrated to the limited role at the next start', {
  timeout: 180_000,
}, async () => {
  const earlier = await openEarlierServer()
  await earlier.stop()
  const { url, superuserUrl, stop } = await startEmbedded(earlier.home)
  onTestFinished(stop)
  expect(await refusalsOf(url)).toEqual(DENIED)
  const ours = `not in ('pg_catalog', 'information_schema', 'pg_toast')`
  expect(
    await query(
      superuserUrl,
      `select nspname, relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
         where nspname ${ours} and relowner = 'sufra'::regrole
       union all select nspname, proname from pg_proc join pg_namespace n on n.oid = pronamespace
         where nspname ${ours} and proowner = 'sufra'::regrole
       union all select nspname, typname from pg_type join pg_namespace n on n.oid = typnamespace
         where nspname ${ours} and typowner = 'sufra'::regrole
       union all select nspname, '' from pg_namespace where nspname !~ '^pg_toast' and nspname ${ours} and nspowner = 'sufra'::regrole`,
    ),
    'nothing is left to the superuser',
  ).toEqual([])
  expect(await query(url, 'select name from messages')).toEqual([{ name: 'Amal' }])
  // What migrations, restores and the queue do with their tables.
  await migrateDatabase(url)
  for (const statement of [
    'alter table messages disable trigger user',
    'alter table messages enable trigger user',
    'create or replace view by_hand as select name, email from messages',
    "update settings set name = 'Renamed'",
    'create schema added',
  ])
    await query(url, statement)
  await openQueue(url)
})
