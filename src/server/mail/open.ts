import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Carrier, folderCarrier, type Patience, smtpCarrier } from './carriers.ts'

/** Where mail lies that no server takes. */
export const mailFolderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'mail')

/** A mail server where one is configured, otherwise a folder of ours. */
export function openCarrier(config: Config, public_url: string, patience?: Patience): Carrier {
  const sender = { from: config.MAIL_FROM ?? `no-reply@${new URL(public_url).hostname}`, public_url }
  return config.SMTP_URL ? smtpCarrier(config.SMTP_URL, sender, patience) : folderCarrier(mailFolderOf(config), sender)
}
