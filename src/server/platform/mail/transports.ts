import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { MailLogin } from '../../../domain/settings/connections.schema.ts'
import type { outbox } from '../../tables/schema.ts'
import type { Config } from '../config.ts'
import { reachServer, UnreadableServer } from './reach-server.ts'

type Message = Pick<
  typeof outbox.$inferSelect,
  'id' | 'sender_name' | 'recipient' | 'reply_to' | 'subject' | 'text' | 'html' | 'created_at'
>
export type SmtpTimeouts = { idle: number; total: number }
type SendMail = (message: Message) => Promise<'sent' | 'kept'>
export type MailTransport = {
  /** Chooses the way that mail takes now. What it returns sends a message, or throws. */
  open: () => Promise<SendMail>
  close: () => void
}

type Sender = { from: { name: string; address: string }; public_url: string }

/** Sends over SMTP. Fails when the server is silent for `idle` ms, or takes longer than `total` ms for one message. */
export function openSmtp(timeouts: SmtpTimeouts = { idle: 20_000, total: 60_000 }) {
  const open = new Set<{ close: (options: { force: boolean }) => void }>()
  return {
    async send(server: object, sender: Sender, message: Message) {
      // A pool of one connection, because only a pool can abort a running delivery. It must not retry by itself.
      const transport = nodemailer.createTransport({
        ...server,
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
        return 'sent' as const
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
async function writeToFolder(folder: string, sender: Sender, message: Message) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message: eml } = await composer.sendMail(createEnvelope(message, sender))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${message.id}.eml`), eml, { mode: 0o600 })
  return 'kept' as const
}

/** Removes messages that the folder transport has written. */
export const removeMailFiles = (folder: string, ids: readonly string[]) =>
  Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })))

function createEnvelope(
  { id, sender_name, recipient, reply_to, subject, text, html, created_at }: Message,
  { from, public_url }: Sender,
) {
  return {
    from: { name: from.name || sender_name, address: from.address },
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

type Options = {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PRIVATE_MAIL_HOSTS'>
  public_url: string
  /** The mail server of Settings, which may change at any time. */
  findServer: () => Promise<MailLogin | 'unreadable' | undefined>
  timeouts?: SmtpTimeouts | undefined
}

/** The mail server of the configuration or of Settings, otherwise a local folder. */
export function openTransport({ config, public_url, findServer, timeouts }: Options): MailTransport {
  const smtp = openSmtp(timeouts)
  const from = readSender(config.MAIL_FROM ?? `no-reply@${new URL(public_url).hostname}`)
  return {
    async open() {
      if (config.SMTP_URL) return (message) => smtp.send({ url: config.SMTP_URL }, { from, public_url }, message)
      const login = await findServer()
      if (!login) return (message) => writeToFolder(findMailFolder(config), { from, public_url }, message)
      if (login === 'unreadable') throw new UnreadableServer()
      const sender = { from: config.MAIL_FROM ? from : readSender(login.from_address), public_url }
      return async (message) => smtp.send(await reachServer(login, config), sender, message)
    },
    close: smtp.close,
  }
}

/** `Name <address>`, or the address alone: then the restaurant's name is added to each mail. */
function readSender(written: string) {
  const start = written.lastIndexOf('<')
  if (start < 0 || !written.endsWith('>')) return { name: '', address: written }
  return {
    name: written
      .slice(0, start)
      .trim()
      .replace(/^"(.*)"$/s, '$1'),
    address: written.slice(start + 1, -1),
  }
}
