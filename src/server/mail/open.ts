import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderTransport, type MailTransport, type Patience, smtpTransport } from './transports.ts'

/** Where mail lies that no server takes. */
export const mailFolderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'mail')

/** A mail server where one is configured, otherwise a folder of ours. */
export function openTransport(config: Config, public_url: string, patience?: Patience): MailTransport {
  const sender = { from: config.MAIL_FROM ?? `no-reply@${new URL(public_url).hostname}`, public_url }
  return config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, sender, patience)
    : folderTransport(mailFolderOf(config), sender)
}
