import { randomUUID } from 'node:crypto'
import type { Person } from '../../domain/accounts/accounts.ts'
import {
  type Connections,
  type MailDraft,
  type MailLogin,
  MailLoginSchema,
} from '../../domain/settings/connections.schema.ts'
import { isSameMailLogin, type MailAnswer } from '../../domain/settings/connections.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { findSender } from '../platform/mail/mail-queue.ts'
import { writeLetter } from '../platform/mail/message.ts'
import { explainMailFailure, reachServer } from '../platform/mail/reach-server.ts'
import { openSmtp } from '../platform/mail/transports.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { changeConnection, isConnected, readConnection } from './connections.ts'
import { testMessage } from './test-mail.ts'

type Source = { db: Db; config: Config }

/** Whether mail leaves this site. Without a mail server it is written to a folder. */
export const sendsMail = async ({ db, config }: { db: Db | Tx; config: Config }): Promise<boolean> =>
  config.SMTP_URL !== undefined || (await isConnected(db, 'mail'))

export const findMailServer = async (source: Source) => (await readConnection(source, 'mail', MailLoginSchema)).account

export async function showMailConnection({ db, config }: Source): Promise<Connections['mail']> {
  if (config.SMTP_URL)
    return { source: 'environment', readable: true, version: 0, account: readEnvironment(config.SMTP_URL, config) }
  const { version, account } = await readConnection({ db, config }, 'mail', MailLoginSchema)
  if (!account) return { source: 'none', readable: true, version, account: null }
  if (account === 'unreadable') return { source: 'panel', readable: false, version, account: null }
  const { secret, ...shown } = account
  return { source: 'panel', readable: true, version, account: shown }
}

function readEnvironment(url: string, { MAIL_FROM }: Config) {
  const { hostname, port, protocol, username } = new URL(url)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? ('tls' as const) : ('starttls' as const),
    user: decodeURIComponent(username),
    from_address: MAIL_FROM ?? '',
  }
}

export async function changeMailConnection(
  source: Source,
  admin: Person,
  { connection, version }: { connection: MailDraft | null; version: number },
) {
  if (source.config.SMTP_URL) throw new Refusal('forbidden', 'The mail server is set in the environment (SMTP_URL).')
  const account = connection && (await withStoredPassword(source, connection))
  await changeConnection(source, admin, { kind: 'mail', account, version })
}

async function withStoredPassword(source: Source, draft: MailDraft): Promise<MailLogin> {
  const { secret } = draft
  if (secret) return { ...draft, secret }
  const stored = await findMailServer(source)
  if (!stored || stored === 'unreadable' || !isSameMailLogin(stored, draft))
    throw wrongField('body.connection.secret', 'required')
  return { ...draft, secret: stored.secret }
}

/** An admin waits for the result. */
const TIMEOUTS = { idle: 10_000, total: 20_000 }

/** Sends a message to the admin at once, with what was typed and is not saved yet. */
export async function sendTestMessage(
  { public_url, ...source }: Source & { public_url: string },
  admin: Person,
  draft: MailDraft,
): Promise<{ result: MailAnswer; answer: string | null }> {
  const login = await withStoredPassword(source, draft)
  const locale = admin.panel_locale ?? 'en'
  const letter = testMessage[locale](public_url)
  const sender = await source.db.transaction((tx) => findSender(tx, locale))
  const message = {
    id: randomUUID(),
    sender_name: sender.name,
    recipient: admin.email,
    reply_to: null,
    subject: letter.subject,
    created_at: new Date(),
    ...writeLetter(letter, locale, sender),
  }
  const from = { name: '', address: login.from_address }
  try {
    await openSmtp(TIMEOUTS).send(await reachServer(login, source.config), { from, public_url }, message)
    return { result: 'sent', answer: null }
  } catch (error) {
    return explainMailFailure(error)
  }
}
