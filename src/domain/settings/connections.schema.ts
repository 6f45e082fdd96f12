import { z } from 'zod'
import { EmailSchema, line } from '../fields.schema.ts'
import { CONNECTION_SOURCES, MAIL_ANSWERS, MAIL_SECURITY, PAYPAL_ANSWERS, PAYPAL_ENVIRONMENTS } from './connections.ts'

const Version = z.number().int().min(0).describe('The version that was read; 0: nothing was ever connected')
const Password = z.string().min(1).max(200).describe('The password of the signed-in admin, again')
const Secret = z.string().trim().min(1).max(500)
const NewSecret = Secret.optional().describe(
  'Without it the stored one is used, if nothing else of the account changes',
)

const host = line(253)
  .toLowerCase()
  .regex(/^(?=.*[a-z0-9])[a-z0-9.:-]+$/, 'must be the name of a server, such as smtp.example.com')
const mailFields = {
  host,
  port: z.number().int().min(1).max(65_535),
  security: z
    .enum(MAIL_SECURITY)
    .describe('`tls`: encrypted from the start, usually port 465; `starttls`: usually 587'),
  user: line(254).min(1, 'is required'),
  from_address: EmailSchema,
}
const paypalFields = {
  environment: z.enum(PAYPAL_ENVIRONMENTS),
  client_id: line(200).min(1, 'is required'),
}

/** As they are stored, encrypted. */
export const MailLoginSchema = z.object({ ...mailFields, secret: Secret })
export type MailLogin = z.output<typeof MailLoginSchema>
export const PayPalKeysSchema = z.object({ ...paypalFields, secret: Secret })
export type PayPalKeys = z.output<typeof PayPalKeysSchema>

const MailDraftSchema = z.object({ ...mailFields, secret: NewSecret }).meta({ id: 'MailConnectionDraft' })
export type MailDraft = z.output<typeof MailDraftSchema>
const PayPalDraftSchema = z.object({ ...paypalFields, secret: NewSecret }).meta({ id: 'PayPalConnectionDraft' })
export type PayPalDraft = z.output<typeof PayPalDraftSchema>

export const MailConnectionChangeSchema = z
  .object({ connection: MailDraftSchema.nullable().describe('null: disconnect'), version: Version, password: Password })
  .meta({ id: 'MailConnectionChange' })
export const PayPalConnectionChangeSchema = z
  .object({
    connection: PayPalDraftSchema.nullable().describe('null: disconnect'),
    version: Version,
    password: Password,
  })
  .meta({ id: 'PayPalConnectionChange' })

export const MailTestSchema = z.object({ connection: MailDraftSchema }).meta({ id: 'MailTest' })
export const PayPalTestSchema = z.object({ connection: PayPalDraftSchema }).meta({ id: 'PayPalTest' })
export const PayPalCheckSchema = z.object({ result: z.enum(PAYPAL_ANSWERS) }).meta({ id: 'PayPalTestResult' })
export const MailAnswerSchema = z
  .object({
    result: z.enum(MAIL_ANSWERS),
    answer: z.string().nullable().describe('What the mail server said'),
  })
  .meta({ id: 'MailTestResult' })

const state = {
  source: z.enum(CONNECTION_SOURCES).describe('`environment`: set where the site is started, and read-only here'),
  readable: z.boolean().describe('false: it was encrypted with a key that is not here; it has to be entered again'),
  version: Version,
}

/** Never with a password or secret. */
export const ConnectionsSchema = z
  .object({
    mail: z.object({
      ...state,
      account: z
        .object({
          host: z.string(),
          port: z.number().int(),
          security: z.enum(MAIL_SECURITY),
          user: z.string(),
          from_address: z.string(),
        })
        .nullable(),
    }),
    paypal: z.object({
      ...state,
      account: z
        .object({ environment: z.enum([...PAYPAL_ENVIRONMENTS, 'simulator']), client_id: z.string() })
        .nullable(),
    }),
  })
  .meta({ id: 'Connections' })
export type Connections = z.infer<typeof ConnectionsSchema>
