import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../database/connection.ts'
import type { Log } from '../log.ts'
import type { Mail, MailQueue } from '../mail/mail-queue.ts'
import { type Auth, createAuth } from './auth.ts'
import { type AccountMails, accountMails } from './mails.ts'

export type Accounts = ReturnType<typeof openAccounts>
type Parts = { db: Db; log: Log; secret: string; public_url: string; mail: MailQueue }

export function openAccounts({ db, mail, ...parts }: Parts) {
  const noMails = accountMails(parts.public_url, () => {
    throw new Error('Account mails are written in a transaction: use inAuthTransaction()')
  })
  return {
    auth: createAuth({ ...parts, db, mails: noMails }),
    /** What the cookies of known devices are signed with; no cookie of the library can stand in for one. */
    device_secret: createHmac('sha256', parts.secret).update('known devices').digest('base64url'),
    /** The library's work and the mails about it are written together, or not at all. */
    inAuthTransaction<T>(work: (auth: Auth, mails: AccountMails, tx: Tx) => Promise<T>): Promise<T> {
      return db.transaction(async (tx) => {
        const written: Mail[] = []
        const mails = accountMails(parts.public_url, (letter) => written.push(letter))
        const result = await work(createAuth({ ...parts, db: tx, mails }), mails, tx)
        // Here and not in the library's callbacks: it swallows what they throw, and leaves an account without its mail.
        for (const letter of written) await mail.post(tx, letter)
        return result
      })
    },
  }
}
