import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderTransport, type MailTransport, type SmtpTimeouts, smtpTransport } from './transports.ts'

/** The folder for mail when no mail server is configured. */
export const mailFolderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'mail')

/** A mail server where one is configured, otherwise a local folder. */
export function openTransport(config: Config, public_url: string, timeouts?: SmtpTimeouts): MailTransport {
  const sender = { from: config.MAIL_FROM ?? `no-reply@${new URL(public_url).hostname}`, public_url }
  return config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, sender, timeouts)
    : folderTransport(mailFolderOf(config), sender)
}
