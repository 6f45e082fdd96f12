import type { ContactMessage } from '../../../domain/messages.ts'
import type { Template } from './letter.ts'

/** To the restaurant, in its own language. */
export const contactMessage: Template<[message: ContactMessage]> = {
  en: ({ name, email, subject, message }) => ({
    subject: `Message from ${name}: ${subject}`,
    paragraphs: [`${name} (${email}) wrote on the website:`, subject, message, 'Reply to this mail to answer.'],
  }),
  ar: ({ name, email, subject, message }) => ({
    subject: `رسالة من ${name}: ${subject}`,
    paragraphs: [`كتب ${name} (${email}) في الموقع:`, subject, message, 'للإجابة يكفي الرد على هذه الرسالة.'],
  }),
}
