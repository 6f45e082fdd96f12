import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { outbox } from '../../tables/schema.ts'
import type { Config } from '../config.ts'

type Message = Pick<
  typeof outbox.$inferSelect,
  'id' | 'recipient' | 'reply_to' | 'subject' | 'text' | 'html' | 'created_at'
>
/** Sends a message, or throws. */
export type MailTransport = { send: (message: Message) => Promise<'sent' | 'kept'>; close: () => void }
export type SmtpTimeouts = { idle: number; total: number }

type Sender = { from: string; public_url: string }

/** Sends over SMTP. Fails when the server is silent for `idle` ms, or takes longer than `total` ms for one message. */
export function smtpTransport(
  url: string,
  sender: Sender,
  timeouts: SmtpTimeouts = { idle: 20_000, total: 60_000 },
): MailTransport {
  const open = new Set<{ close: (options: { force: boolean }) => void }>()
  return {
    async send(message) {
      // A pool of one connection, because only a pool can abort a running delivery. It must not retry by itself.
      const transport = nodemailer.createTransport({
        url,
        pool: true,
        maxConnections: 1,
        maxRequeues: 0,
        connectionTimeout: timeouts.idle,
        greetingTimeout: timeouts.idle,
        socketTimeout: timeouts.idle,
        dnsTimeout: timeouts.idle,
      })
      const deadline = setTimeout(() => transport.close({ force: true }), timeouts.total)
      open.add(transport)
      try {
        await transport.sendMail(createEnvelope(message, sender))
        return 'sent'
      } finally {
        clearTimeout(deadline)
        open.delete(transport)
        transport.close({ force: true })
      }
    },
    close: () => {
      for (const transport of open) transport.close({ force: true })
    },
  }
}

/** Without a mail server: every message is written to a folder, where the owner can read it. */
function folderTransport(folder: string, sender: Sender): MailTransport {
  return {
    async send(message) {
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
      const { message: eml } = await composer.sendMail(createEnvelope(message, sender))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${message.id}.eml`), eml, { mode: 0o600 })
      return 'kept'
    },
    close: () => {},
  }
}

/** Removes messages that the folder transport has written. */
export const removeMailFiles = (folder: string, ids: readonly string[]) =>
  Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })))

function createEnvelope(
  { id, recipient, reply_to, subject, text, html, created_at }: Message,
  { from, public_url }: Sender,
) {
  return {
    from,
    to: { name: '', address: recipient },
    replyTo: reply_to ? { name: '', address: reply_to } : undefined,
    subject,
    text,
    html,
    date: created_at,
    messageId: `<${id}@${new URL(public_url).hostname}>`, // the same at every attempt
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The folder for mail when no mail server is configured. */
export const findMailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'mail')

/** A mail server where one is configured, otherwise a local folder. */
export function openTransport(config: Config, public_url: string, timeouts?: SmtpTimeouts): MailTransport {
  const sender = { from: config.MAIL_FROM ?? `no-reply@${new URL(public_url).hostname}`, public_url }
  return config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, sender, timeouts)
    : folderTransport(findMailFolder(config), sender)
}
