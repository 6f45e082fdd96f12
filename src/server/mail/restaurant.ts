import type { Locale } from '../../domain/language/locales.ts'
import { EMAIL } from '../../domain/person.ts'
import type { Tx } from '../database/connection.ts'
import type { SettingsRow } from '../settings.ts'
import type { Mailroom } from './mailroom.ts'
import type { Letter } from './templates/letter.ts'

export type House = Pick<SettingsRow, 'email' | 'email_notifications' | 'languages'>
type News = { kind: string; reply_to?: string | null; letter: (locale: Locale) => Letter }

/** Mail for the restaurant itself: in its own language, the first of its site's, whatever language the guest reads. */
export async function tellRestaurant(tx: Tx, mail: Mailroom, house: House, { kind, reply_to, letter }: News) {
  if (!house.email_notifications || !EMAIL.test(house.email)) return
  const locale = house.languages[0] ?? 'en'
  await mail.post(tx, { kind, recipient: house.email, locale, ...(reply_to && { reply_to }), ...letter(locale) })
}
