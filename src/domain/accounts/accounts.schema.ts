import { z } from 'zod'
import { EmailSchema, FullName, line, PhoneText, pageOf } from '../fields.schema.ts'
import { fieldIssue } from '../problem.schema.ts'
import { LOCALES } from '../text/locales.ts'
import { PASSWORD_LIMITS, passwordProblem } from './password.ts'
import { ROLES } from './roles.ts'

/** Stored as null when it is empty. */
const OptionalPhone = PhoneText.transform((phone) => phone || null)

const Password = z
  .string()
  .max(PASSWORD_LIMITS.max, 'is too long')
  // Zod counts code points, the auth library counts UTF-16 units: an emoji is two.
  .refine(
    (text) => text.length <= PASSWORD_LIMITS.max || [...text].length > PASSWORD_LIMITS.max,
    fieldIssue('too_long'),
  )

/** A password typed to sign in: any text up to the maximum length. */
export const PasswordSchema = Password.min(1, 'is required')
/** A newly chosen password. */
export const NewPasswordSchema = Password.check(({ value, issues }) => {
  const problem = passwordProblem(value)
  if (problem) issues.push({ code: 'custom', ...fieldIssue(problem), input: value })
})

export const AccountSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    phone: z.string().nullable(),
    email_verified: z.boolean(),
    two_factor_enabled: z.boolean(),
    must_use_two_factor: z.boolean().describe('The restaurant requires two-factor sign-in for this account'),
    signed_in_with_passkey: z.boolean().describe('This session began with a passkey, which counts as two factors'),
    must_change_password: z.boolean().describe('The password is too short for staff and must be changed'),
    role: z.enum(ROLES),
    panel_locale: z.enum(LOCALES).nullable().describe('The language chosen for the admin pages; null: none chosen'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof AccountSchema>

export const UserSchema = AccountSchema.omit({
  must_use_two_factor: true,
  signed_in_with_passkey: true,
  must_change_password: true,
  panel_locale: true,
})
  .extend({
    status: z.enum(['active', 'inactive']),
    two_factor_cleared: z
      .object({ by: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('The admin who last turned off two-factor sign-in for this user'),
  })
  .meta({ id: 'User' })
/** An account as admins see it. */
export type User = z.infer<typeof UserSchema>

export const UserChangeSchema = UserSchema.pick({ role: true, status: true })
  .partial()
  .refine((change) => change.role ?? change.status, 'nothing to change')
  .meta({ id: 'UserChange' })

export const UserFilterSchema = z.object({
  search: line(100).optional().describe('Beginnings of words in the name, email address or phone number'),
  ...pageOf(50),
})

export const UserListSchema = z.object({
  users: z.array(UserSchema),
  next_cursor: z.string().nullable(),
  total: z.number().int(),
})

/** What people can change about themselves; the email address is fixed. */
export const ProfileSchema = z
  .object({ full_name: FullName, phone: OptionalPhone.nullable(), panel_locale: z.enum(LOCALES) })
  .partial()
  .meta({ id: 'Profile' })

export const RegistrationSchema = z
  .object({
    full_name: FullName,
    email: EmailSchema,
    phone: OptionalPhone.nullish().default(null),
    password: NewPasswordSchema,
    locale: z.enum(LOCALES).default('en').describe('The language of emails to the person'),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof RegistrationSchema>
