import { z } from 'zod'
import { IdempotencyKeySchema, line, pageOf } from '../fields.schema.ts'
import { EMAIL } from '../person.ts'
import { LOCALES } from '../text/locales.ts'
import { CONTACT_LIMITS } from './contact-form.ts'

// One line only: a line break in a name or subject could add a mail header (header injection).
const required = (max: number) => line(max).min(1, 'is required')

export const ContactMessageSchema = z
  .object({
    name: required(CONTACT_LIMITS.name),
    email: z
      .string()
      .trim()
      .min(1, 'is required')
      .max(CONTACT_LIMITS.email, `must have at most ${CONTACT_LIMITS.email} characters`)
      .regex(EMAIL, 'must be an email address')
      .meta({ format: 'email', example: 'amal@example.com' }),
    subject: required(CONTACT_LIMITS.subject),
    message: z
      .string()
      .trim()
      .min(1, 'is required')
      .max(CONTACT_LIMITS.message, `must have at most ${CONTACT_LIMITS.message} characters`)
      .refine((text) => !text.includes('\0'), 'must be text'), // PostgreSQL stores no NUL
    locale: z.enum(LOCALES).default('en').describe('The language of the visitor'),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof ContactMessageSchema>

export const MessageKeySchema = IdempotencyKeySchema.partial().describe('Requests with the same key store one message')

export const MessageSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    locale: z.enum(LOCALES),
    read: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Message' })
/** A message as staff read it. */
export type Message = z.infer<typeof MessageSchema>

export const MessageFilterSchema = z.object({
  unread: z.enum(['true', 'false']).default('false').describe('`true`: only unread messages'),
  ...pageOf(20),
})

export const MessageListSchema = z.object({ messages: z.array(MessageSchema), next_cursor: z.string().nullable() })

export const MessageChangeSchema = MessageSchema.pick({ read: true }).meta({ id: 'MessageChange' })
