import { z } from 'zod'
import { EmailSchema } from '../fields.schema.ts'
import { AccountSchema, NewPasswordSchema, PasswordSchema } from './accounts.schema.ts'

// The calls under /api/auth keep the auth library's own field names.
const Token = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'is not a valid token') // the library queries it unchanged, and PostgreSQL accepts no NUL
  .max(2000)
const Code = z.string().trim().min(1).max(32)

export const SignInSchema = z.object({
  email: EmailSchema,
  password: PasswordSchema,
  rememberMe: z.boolean().optional(),
  staff: z
    .boolean()
    .optional()
    .describe('Sign in staff only; other accounts are refused as if the password were wrong'),
})
export const SignedInSchema = z.object({
  twoFactorRedirect: z
    .boolean()
    .describe('The password is correct, and a two-factor code is required to finish signing in'),
})
export const SessionSchema = z.object({ session: z.object({ id: z.uuid() }), user: AccountSchema }).nullable()
export const ResetRequestSchema = z.object({ email: EmailSchema })
export const ResetSchema = z.object({ token: Token, newPassword: NewPasswordSchema })
export const ConfirmationSchema = z.object({
  token: Token,
  password: PasswordSchema.optional().describe(
    'The password of the account; not needed if the caller is signed in to it',
  ),
  newPassword: NewPasswordSchema.optional().describe('A new password, for a person who does not know the current one'),
})
export const PasswordChangeSchema = z.object({ currentPassword: PasswordSchema, newPassword: NewPasswordSchema })
export const PasswordOnlySchema = z.object({ password: PasswordSchema })
export const CodeSchema = z.object({ code: Code, trustDevice: z.boolean().optional() })

export const DoneSchema = z.object({ status: z.literal(true) })
export const AuthenticatorSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
export const OpenSessionSchema = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'OpenSession' })
