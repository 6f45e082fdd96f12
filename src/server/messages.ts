import { type ContactMessage, EMAIL } from '../domain/messages.ts'
import type { Db } from './database/connection.ts'
import { messages, settings } from './database/schema.ts'
import type { Mailroom } from './mail/mailroom.ts'
import { contactMessage } from './mail/templates/contact.ts'

/** Keeps what a visitor wrote on the contact page for the staff to read, and tells the restaurant by mail. */
export async function receiveMessage(db: Db, mail: Mailroom, message: ContactMessage) {
  await db.transaction(async (tx) => {
    await tx.insert(messages).values(message)
    const [{ email, email_notifications } = {}] = await tx.select().from(settings)
    if (!email_notifications || !email || !EMAIL.test(email)) return
    const letter = contactMessage[message.locale](message)
    await mail.post(tx, {
      kind: 'contact_message',
      recipient: email,
      reply_to: message.email,
      locale: message.locale,
      ...letter,
    })
  })
}
