import { createTranslator } from 'use-intl/core'
import type { Check } from '../src/domain/operations/health.schema.ts'
import type { State } from '../src/domain/operations/health.ts'
import { isTimeZone } from '../src/domain/settings/settings.schema.ts'
import { openStore } from '../src/server/media/library.ts'
import { openBackupFolder } from '../src/server/operations/backups/backup-folder.ts'
import { checkHealth } from '../src/server/operations/health/check.ts'
import { describeRecovery, startCommandDatabase } from '../src/server/operations/recovery/archiving.ts'
import { openPayPal } from '../src/server/payments/paypal.ts'
import { openPayPalAccounts } from '../src/server/payments/paypal-accounts.ts'
import { readConfig } from '../src/server/platform/config.ts'
import { connect } from '../src/server/platform/database/connection.ts'
import { safeMessage } from '../src/server/platform/error-description.ts'
import { createLog } from '../src/server/platform/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import ar from '../src/web/i18n/panel/health.ar.ts'
import en from '../src/web/i18n/panel/health.en.ts'
import { localTime } from './restore-moment.ts'

/** Prints the checks of the Health page in the language of the terminal, also if the site or the database does not start. */
export async function doctor() {
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? undefined : await startCommandDatabase(config).catch(printFailure)
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? 'postgres://127.0.0.1:1/none'
  const { db, pool, close } = connect(databaseUrl, createLog('silent'))
  const recovery = describeRecovery(config, embedded ?? undefined)
  const settings = await readSettings(db).catch(() => undefined) // the check of the database says why
  const simulator = settings?.is_demo && (config.DEMO ?? embedded) ? openPayPal(SIMULATED) : undefined
  const context = {
    db,
    pool,
    config,
    store: openStore(config),
    recovery,
    backupFolder: openBackupFolder(config, databaseUrl),
    paypalAccounts: openPayPalAccounts({ db, config, open: openPayPal, simulator }),
  }
  try {
    const { state, checks } = await checkHealth(context, new Date())
    const time_zone = settings && isTimeZone(settings.time_zone) ? settings.time_zone : 'UTC'
    for (const check of checks) console.log(describe(check, time_zone))
    console.log(`\n${t(`whole.${state}`)}`)
    if (state === 'bad') process.exitCode = 1
  } finally {
    await close()
    await embedded?.stop()
  }
}

function printFailure(error: Error): undefined {
  console.log(safeMessage(error))
}

const { LC_ALL, LC_MESSAGES, LANG = '' } = process.env
const isArabic = (LC_ALL || LC_MESSAGES || LANG).startsWith('ar')
const t = createTranslator({
  locale: isArabic ? 'ar-u-nu-latn' : 'en',
  messages: isArabic ? ar : en,
  namespace: 'health',
  timeZone: 'UTC',
})
const MARKS: Record<State, string> = { good: '  OK  ', warn: '  WARN', bad: '  FAIL' }

/** What the site of a demo pays with. Only its process knows the address and password; nothing is sent there. */
const SIMULATED = { client_id: 'simulator', client_secret: '', environment: 'http://localhost' }

/** Times are the restaurant's, as `restore --to` takes them. */
function describe({ name, state, facts, remedy }: Check, time_zone: string): string {
  const local = (values: Record<string, unknown>) =>
    typeof values.at === 'string' ? { ...values, at: localTime(new Date(values.at), time_zone) } : values
  const texts = facts.map(({ fact, values }) => t(`facts.${fact}`, local(values) as never)).join(' ')
  const line = `${MARKS[state]}  ${t(`checks.${name}`)}: ${texts}`
  return remedy ? `${line}\n        ${t('whatToDo')} ${t(`remedies.${remedy}`)}` : line
}
