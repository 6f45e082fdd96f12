import { z } from 'zod'
import { EmailSchema, FullName, line, PhoneText, pageOf } from '../fields.schema.ts'
import { LOCALES } from '../language/locales.ts'
import { fieldIssue } from '../problem.schema.ts'
import { PASSWORD_LIMITS, passwordProblem } from './password.ts'
import { ROLES } from './roles.ts'

const Phone = PhoneText.transform((phone) => phone || null)

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

export const RegistrationSchema = z
  .object({
    full_name: FullName,
    email: EmailSchema,
    phone: Phone.nullish().default(null),
    password: NewPasswordSchema,
    locale: z.enum(LOCALES).default('en').describe('The language of the mails to come'),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof RegistrationSchema>

export const AccountSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    phone: z.string().nullable(),
    email_verified: z.boolean(),
    two_factor_enabled: z.boolean(),
    must_use_two_factor: z.boolean().describe('The restaurant asks its staff to'),
    must_change_password: z.boolean().describe('It is too short for somebody on the staff'),
    role: z.enum(ROLES),
    panel_locale: z.enum(LOCALES).nullable().describe('The language chosen for the panel; null: as each screen speaks'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof AccountSchema>

export const ProfileSchema = z
  .object({ full_name: FullName, phone: Phone.nullable(), panel_locale: z.enum(LOCALES) })
  .partial()
  .meta({ id: 'Profile' })

export const UserSchema = AccountSchema.omit({
  must_use_two_factor: true,
  must_change_password: true,
  panel_locale: true,
})
  .extend({
    status: z.enum(['active', 'inactive']),
    two_factor_cleared: z
      .object({ by: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('Which admin last turned two-factor sign-in off for this person'),
  })
  .meta({ id: 'User' })
/** An account as admins see it. */
export type User = z.infer<typeof UserSchema>

export const UserChangeSchema = UserSchema.pick({ role: true, status: true })
  .partial()
  .refine((change) => change.role ?? change.status, 'nothing to change')
  .meta({ id: 'UserChange' })

export const UserFilterSchema = z.object({
  search: line(100).optional().describe('Part of a name, e-mail address or phone number'),
  ...pageOf(50),
})

export const UserListSchema = z.object({
  users: z.array(UserSchema),
  next_cursor: z.string().nullable(),
  total: z.number().int(),
})
