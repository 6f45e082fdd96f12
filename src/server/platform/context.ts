import type { Person } from '../../domain/accounts/accounts.ts'
import type { Health } from '../../domain/operations/health.schema.ts'
import type { Accounts } from '../accounts/open-auth.ts'
import type { MediaStore } from '../media/store.ts'
import type { BackupResult } from '../operations/backups/take.ts'
import type { Live } from '../orders/live.ts'
import type { PayPal } from '../payments/paypal.ts'
import type { PayPalAccounts } from '../payments/paypal-accounts.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connection.ts'
import type { Limiter } from './limits.ts'
import type { Log } from './log.ts'
import type { MailQueue } from './mail/mail-queue.ts'

/** Opened once per process and used by every request. */
export type AppDependencies = {
  db: Db
  log: Log
  config: Config
  public_url: string
  secret: string
  mail: MailQueue
  store: MediaStore
  limiter: Limiter
  paypalAccounts: PayPalAccounts
  live: Live
  health: () => Promise<Health>
  /** Takes a backup that is kept until somebody deletes it. */
  backup: () => Promise<BackupResult>
}

/**
 * Available to every handler in `c.var`. While a page renders it calls the API in-process, without `client_address`.
 */
export type AppEnv = {
  Bindings: { client_address?: string }
  Variables: Omit<AppDependencies, 'secret'> & {
    client_address: string
    /** Identifies networks without storing their addresses. */
    networkHash: (network: string) => string | null
    accounts: Accounts
    /** The account that is connected at the time of the request. */
    paypal: PayPal | undefined
    person?: Person
  }
}
