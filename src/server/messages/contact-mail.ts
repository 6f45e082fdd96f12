import type { ContactMessage } from '../../domain/messages/messages.schema.ts'
import { inArabic, inEnglish } from '../../domain/text/bidi.ts'
import type { Template } from '../platform/mail/message.ts'

/** To the restaurant, in its own language. */
export const contactMessage: Template<[message: ContactMessage]> = {
  en: ({ name, email, subject, message }) => ({
    subject: inEnglish`Message from ${name}: ${subject}`,
    paragraphs: [
      inEnglish`${name} (${email}) wrote on the website:`,
      inEnglish`${subject}`,
      inEnglish`${message}`,
      'Reply to this email to answer.',
    ],
  }),
  ar: ({ name, email, subject, message }) => ({
    subject: inArabic`رسالة من ${name}: ${subject}`,
    paragraphs: [
      inArabic`رسالة من ${name} (${email}) عبر الموقع:`,
      inArabic`${subject}`,
      inArabic`${message}`,
      'للإجابة يكفي الرد على هذه الرسالة.',
    ],
  }),
}
