import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { outbox } from '../database/schema.ts'

type Message = Pick<
  typeof outbox.$inferSelect,
  'id' | 'recipient' | 'reply_to' | 'subject' | 'text' | 'html' | 'created_at'
>
/** Sends a message, or throws. */
export type MailTransport = { carry: (message: Message) => Promise<'sent' | 'kept'>; close: () => void }
export type Patience = { silence: number; whole: number }

type Sender = { from: string; public_url: string }

/** Over SMTP. A server that says nothing for `silence` ms, or takes longer than `whole` for one message, is given up. */
export function smtpTransport(
  url: string,
  sender: Sender,
  patience: Patience = { silence: 20_000, whole: 60_000 },
): MailTransport {
  const underWay = new Set<{ close: (options: { force: boolean }) => void }>()
  return {
    async carry(message) {
      // A pool of one, because only a pool can be told to drop a delivery under way. It must not try again by itself.
      const transport = nodemailer.createTransport({
        url,
        pool: true,
        maxConnections: 1,
        maxRequeues: 0,
        connectionTimeout: patience.silence,
        greetingTimeout: patience.silence,
        socketTimeout: patience.silence,
        dnsTimeout: patience.silence,
      })
      const deadline = setTimeout(() => transport.close({ force: true }), patience.whole)
      underWay.add(transport)
      try {
        await transport.sendMail(envelopeOf(message, sender))
        return 'sent'
      } finally {
        clearTimeout(deadline)
        underWay.delete(transport)
        transport.close({ force: true })
      }
    },
    close: () => {
      for (const transport of underWay) transport.close({ force: true })
    },
  }
}

/** Without a mail server: every message is written to a folder, where the owner can read it. */
export function folderTransport(folder: string, sender: Sender): MailTransport {
  return {
    async carry(message) {
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
      const { message: eml } = await composer.sendMail(envelopeOf(message, sender))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${message.id}.eml`), eml as Buffer, { mode: 0o600 })
      return 'kept'
    },
    close: () => {},
  }
}

/** Removes what a folder carrier wrote. */
export const forgetLetters = (folder: string, ids: readonly string[]) =>
  Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })))

function envelopeOf(
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
