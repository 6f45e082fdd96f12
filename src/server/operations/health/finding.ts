import type pg from 'pg'
import type { Check } from '../../../domain/operations/health.schema.ts'
import type { Fact } from '../../../domain/operations/health.ts'
import type { MediaStore } from '../../media/store.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { BackupFolder } from '../backups/backup-folder.ts'
import type { Recovery } from '../recovery/archiving.ts'

export type HealthContext = {
  db: Db
  pool: pg.Pool
  config: Config
  store: MediaStore
  paypal: PaymentContext['paypal']
  backupFolder: BackupFolder
  /** Undefined: the WAL is not archived. */
  recovery?: Recovery | undefined
  /** Only known in a running site. */
  outages?: Outages
}

export type Finding = Omit<Check, 'name'>
export type HealthCheck = (context: HealthContext, now: Date) => Promise<Finding>

export const fact = (name: Fact, values: Record<string, string | number> = {}) => ({ fact: name, values })

type Outage = { from: Date; seconds: number; count: number }
type Outages = ReturnType<typeof watchOutages>

/** Remembers the last time this process had no connection to its database. */
export function watchOutages() {
  // `at` is monotonic: the wall clock may be set during an outage.
  let since: { from: Date; at: number } | undefined
  let last: Outage | undefined
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
