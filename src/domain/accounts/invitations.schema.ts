import { z } from 'zod'
import { EmailSchema, FullName } from '../fields.schema.ts'
import { LOCALES } from '../text/locales.ts'
import { NewPasswordSchema } from './accounts.schema.ts'
import { STAFF_ROLES } from './roles.ts'

export const INVITATION_DAYS = 7

type InvitationTimes = { accepted_at: Date | null; revoked_at: Date | null; expires_at: Date }
const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const

export function invitationState({ accepted_at, revoked_at, expires_at }: InvitationTimes, now: Date) {
  if (accepted_at) return 'accepted' as const
  if (revoked_at) return 'revoked' as const
  return expires_at > now ? ('open' as const) : ('expired' as const)
}

export const InvitationDraftSchema = z
  .object({
    email: EmailSchema,
    role: z.enum(STAFF_ROLES),
    locale: z.enum(LOCALES).default('en').describe('The language of the email'),
  })
  .meta({ id: 'InvitationDraft' })
export type InvitationDraft = z.output<typeof InvitationDraftSchema>

const InvitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    invited_by: z.string().describe('The name of the admin who sent it'),
    state: z.enum(INVITATION_STATES),
    expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })
/** An invitation as admins see it. */
export type Invitation = z.infer<typeof InvitationSchema>

export const InvitationListSchema = z.object({
  invitations: z.array(InvitationSchema),
  sends_mail: z.boolean().describe('false: no mail server is connected, and whoever invites passes the link on'),
})

export const SentInvitationSchema = InvitationSchema.extend({
  link: z.string().nullable().describe('The link to pass on, shown once; null: it was sent by email'),
}).meta({ id: 'SentInvitation' })

const Token = z.string().regex(/^[\w-]{43}$/, 'is not a valid token')
export const InvitationTokenSchema = z.object({ token: Token })

export const OpenInvitationSchema = z
  .object({
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    has_account: z.boolean().describe('The address has an account; its owner must sign in to accept'),
    signed_in: z.boolean().describe('The caller is signed in to that account'),
  })
  .meta({ id: 'OpenInvitation' })
/** An invitation as its reader sees it. */
export type OpenInvitation = z.infer<typeof OpenInvitationSchema>

export const AcceptanceSchema = z
  .object({
    token: Token,
    full_name: FullName.optional().describe('The name for a new account'),
    password: NewPasswordSchema.optional().describe('The password for a new account'),
    locale: z.enum(LOCALES).default('en'),
  })
  .meta({ id: 'Acceptance' })
