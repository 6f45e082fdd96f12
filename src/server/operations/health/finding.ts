import type pg from 'pg'
import type { Check } from '../../../domain/operations/health.schema.ts'
import type { Fact, Remedy, State } from '../../../domain/operations/health.ts'
import type { MediaStore } from '../../media/store.ts'
import type { PayPalAccounts } from '../../payments/paypal-accounts.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { BackupFolder } from '../backups/backup-folder.ts'
import type { Recovery } from '../recovery/archiving.ts'

export type HealthContext = {
  db: Db
  pool: pg.Pool
  config: Config
  store: MediaStore
  paypalAccounts: PayPalAccounts
  backupFolder: BackupFolder
  /** Undefined: the WAL is not archived. */
  recovery?: Recovery | undefined
  /** Only known in a running site. */
  outages?: ReturnType<typeof watchOutages>
}

export type Finding = Omit<Check, 'name'>
export type HealthCheck = (context: HealthContext, now: Date) => Promise<Finding>
type FactEntry = Finding['facts'][number]

export const fact = (name: Fact, values: Record<string, string | number> = {}): FactEntry => ({ fact: name, values })

/** Facts that do not hold are left out; a remedy is named only where there is a problem. */
export const report = (
  state: State,
  facts: (FactEntry | false | '' | null | undefined)[],
  remedy: Remedy | null = null,
): Finding => ({
  state,
  facts: facts.filter((each) => typeof each === 'object' && each !== null),
  remedy: state === 'good' ? null : remedy,
})

/** Remembers the last time this process had no connection to its database. */
export function watchOutages() {
  // `at` is monotonic: the wall clock may be set during an outage.
  let since: { from: Date; at: number } | undefined
  let last: { from: Date; seconds: number; count: number } | undefined
  return {
    begin(now: Date) {
      since ??= { from: now, at: performance.now() }
    },
    end() {
      if (since)
        last = { from: since.from, seconds: (performance.now() - since.at) / 1000, count: (last?.count ?? 0) + 1 }
      since = undefined
    },
    last: () => last,
  }
}
