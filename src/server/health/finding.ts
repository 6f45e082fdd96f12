import type pg from 'pg'
import type { Check } from '../../domain/operations/health.schema.ts'
import type { Fact } from '../../domain/operations/health.ts'
import type { BackupFolder } from '../backups/backup-folder.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/connection.ts'
import type { MediaStore } from '../media/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { Recovery } from '../recovery/archiving.ts'
import type { Outages } from './outages.ts'

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
