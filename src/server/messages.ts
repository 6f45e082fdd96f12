import type { ContactMessage } from '../domain/messages.ts'
import type { Db } from './database/connection.ts'
import { messages } from './database/schema.ts'

/** Keeps what a visitor wrote on the contact page for the staff to read. */
export async function receiveMessage(db: Db, message: ContactMessage) {
  await db.insert(messages).values(message)
}
