import { parseArgs } from 'node:util'
import { EmailSchema } from '../src/domain/fields.schema.ts'
import { newPassword, upsertStaff } from '../src/server/accounts/first-admin.ts'
import { openStore } from '../src/server/media/library.ts'
import { openBackupFolder } from '../src/server/operations/backups/backup-folder.ts'
import { bringUpToDate } from '../src/server/operations/backups/upgrade.ts'
import { startCommandDatabase } from '../src/server/operations/recovery/archiving.ts'
import { readConfig } from '../src/server/platform/config.ts'
import { connect, type Db } from '../src/server/platform/database/connection.ts'
import { safeMessage } from '../src/server/platform/error-description.ts'
import { createLog } from '../src/server/platform/log.ts'
import { seed } from '../src/server/seed/seed.ts'
import { addVolume } from '../src/server/seed/volume.ts'
import { rotateConnectionKey } from '../src/server/settings/connections.ts'
import { backup, restore, type Site, upgrade } from './backup-commands.ts'
import { doctor } from './doctor.ts'
import { isMoment, restoreMoment } from './restore-moment.ts'

const USAGE = `npx sufra admin you@example.com [--staff]   make someone an admin (or staff) and set a new password
npx sufra migrate                           bring the database up to date
npx sufra upgrade                           back up, bring the database up to date, check it and report;
                                            if anything fails, the database is as it was before
npx sufra seed [--volume]                   seed an empty database with a starter restaurant;
                                            --volume adds years of made-up orders, for trying out the panel
npx sufra backup [file]                     back up everything to one file; the site can keep running
npx sufra restore file                      restore a backup into an empty database and folder
npx sufra restore --to "2026-11-16 20:15"   restore the embedded database as it was at a moment, or --to latest,
                                            from WAL_ARCHIVE; --replace moves one that is there aside
npx sufra rotate-key                        encrypt the passwords of mail and PayPal in Settings with a new key
npx sufra doctor                            check the installation and suggest fixes (with LANG=ar: in Arabic)`

const NAMES = { mail: 'The mail server', paypal: 'The PayPal account' }

const commands: Record<string, (site: Site, args: string[]) => Promise<void>> = {
  admin,
  migrate,
  seed: seedDatabase,
  backup,
  restore,
  upgrade,
  'rotate-key': rotate,
}

try {
  const [command = '', ...args] = process.argv.slice(2)
  const run = commands[command]
  if (command === '--help' || command === '-h' || command === 'help') console.log(USAGE)
  else if (command === 'doctor') await doctor()
  else if (command === 'restore' && isMoment(args)) await restoreMoment(args)
  else if (run) await withDatabase((site) => run(site, args))
  else throw new Error(USAGE)
} catch (error) {
  console.error(safeMessage(error))
  process.exit(1)
}

/** Uses the embedded database of a running site, or starts one and stops it afterwards. */
async function withDatabase(work: (site: Site) => Promise<void>) {
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? undefined : await startCommandDatabase(config)
  try {
    const demo = config.DEMO ?? embedded !== undefined
    await work({ config, databaseUrl: config.DATABASE_URL ?? embedded?.url ?? '', demo })
  } finally {
    await embedded?.stop()
  }
}

async function migrate({ config, databaseUrl }: Site) {
  await bringUpToDate(openBackupFolder(config, databaseUrl))
  console.log('The database is up to date.')
}

async function prepareDatabase({ config, databaseUrl, demo }: Site) {
  const afterwards = (db: Db) => seed(db, { demo, country: config.DEMO_COUNTRY, store: openStore(config) })
  await bringUpToDate(openBackupFolder(config, databaseUrl), { afterwards })
  console.log('The database is ready.')
}

async function seedDatabase(site: Site, args: string[]) {
  const { values } = parseArgs({ args, options: { volume: { type: 'boolean' } } })
  await prepareDatabase(site)
  if (!values.volume) return
  console.log('Making up 10,000 products, 50,000 customers and 1,000,000 orders. This takes a few minutes.')
  const { db, close } = connect(site.databaseUrl, createLog('silent'))
  await addVolume(db).finally(close)
  console.log('Done.')
}

async function rotate({ config, databaseUrl }: Site) {
  await bringUpToDate(openBackupFolder(config, databaseUrl))
  const { db, close } = connect(databaseUrl, createLog('silent'))
  const unreadable = await rotateConnectionKey({ db, config }).finally(close)
  console.log('The passwords of mail and PayPal in Settings are encrypted with a new key.')
  for (const kind of unreadable)
    console.log(`${NAMES[kind]} was encrypted with a key that isn't here: enter it again in Settings.`)
}

async function admin(site: Site, args: string[]) {
  const { values, positionals } = parseArgs({ args, options: { staff: { type: 'boolean' } }, allowPositionals: true })
  const email = EmailSchema.safeParse(positionals[0] ?? site.config.ADMIN_EMAIL)
  if (!email.success) throw new Error('Missing email. Usage: npx sufra admin you@example.com')
  await prepareDatabase(site)
  const { db, close } = connect(site.databaseUrl, createLog('silent'))
  try {
    const role = values.staff ? 'staff' : 'admin'
    const password = site.config.ADMIN_PASSWORD ?? newPassword()
    await upsertStaff(db, { email: email.data, password, role })
    const shown = site.config.ADMIN_PASSWORD
      ? 'the one in ADMIN_PASSWORD'
      : `${password} (shown only once; save it now)`
    console.log(`${role === 'admin' ? 'Admin' : 'Staff'} login: ${email.data}\nPassword: ${shown}`)
  } finally {
    await close()
  }
}
