import { EMAIL } from '../../domain/person.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Tx } from '../platform/database/connection.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { Letter } from '../platform/mail/message.ts'
import type { SettingsRow } from './settings.ts'

export type MailSettings = Pick<SettingsRow, 'email' | 'email_notifications' | 'mail_language'>
type RestaurantMail = { kind: string; reply_to?: string | null; letter: (locale: Locale) => Letter }

/** Mail for the restaurant, in the language it has chosen, whatever language the guest reads. */
export async function mailRestaurant(
  tx: Tx,
  mail: MailQueue,
  settings: MailSettings,
  { kind, reply_to, letter }: RestaurantMail,
) {
  if (!settings.email_notifications || !EMAIL.test(settings.email)) return
  const locale = settings.mail_language
  await mail.post(tx, { kind, recipient: settings.email, locale, ...(reply_to && { reply_to }), ...letter(locale) })
}
