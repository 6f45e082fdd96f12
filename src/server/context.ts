import type { Health } from '../domain/operations/health.schema.ts'
import type { Accounts } from './auth/open.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connection.ts'
import type { Limiter } from './limits.ts'
import type { Log } from './log.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { MediaStore } from './media/store.ts'
import type { Live } from './orders/live.ts'
import type { PayPal } from './payments/paypal.ts'
import type { Person } from './person.ts'

/** What the process opens once and every request uses. */
export type AppParts = {
  db: Db
  log: Log
  config: Config
  public_url: string
  secret: string
  mail: MailQueue
  store: MediaStore
  limiter: Limiter
  paypal: PayPal | undefined
  live: Live
  health: () => Promise<Health>
}

/** What every handler finds in `c.var`. A page being rendered calls in-process and has no `client_address`. */
export type AppEnv = {
  Bindings: { request_id?: string; client_address?: string }
  Variables: Omit<AppParts, 'secret'> & {
    request_id: string
    client_address: string
    /** Tells networks apart without storing their addresses. */
    networkHash: (address: string) => string | null
    accounts: Accounts
    person?: Person
  }
}
