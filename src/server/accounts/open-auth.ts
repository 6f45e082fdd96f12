import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../platform/database/connection.ts'
import type { Log } from '../platform/log.ts'
import type { Mail, MailQueue } from '../platform/mail/mail-queue.ts'
import { type Auth, createAuth } from './auth.ts'
import { type AccountMails, accountMails } from './mails.ts'

export type Accounts = ReturnType<typeof openAccounts>
type Dependencies = { db: Db; log: Log; secret: string; public_url: string; mail: MailQueue }

export function openAccounts({ db, mail, ...parts }: Dependencies) {
  const noMails = accountMails(parts.public_url, () => {
    throw new Error('Account mails are written in a transaction: use inAuthTransaction()')
  })
  return {
    auth: createAuth({ ...parts, db, mails: noMails }),
    /** Signs the cookies of known devices. A key of its own, so that no cookie of the library is valid as one. */
    device_secret: createHmac('sha256', parts.secret).update('known devices').digest('base64url'),
    /** Runs the library in a transaction together with the mails about it. */
    inAuthTransaction<T>(work: (auth: Auth, mails: AccountMails, tx: Tx) => Promise<T>): Promise<T> {
      return db.transaction(async (tx) => {
        const messages: Mail[] = []
        const mails = accountMails(parts.public_url, (message) => messages.push(message))
        const result = await work(createAuth({ ...parts, db: tx, mails }), mails, tx)
        // Not in the library's callbacks: it ignores their errors, and would create an account without its mail.
        for (const message of messages) await mail.post(tx, message)
        return result
      })
    },
  }
}
