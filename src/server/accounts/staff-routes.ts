import {
  UserChangeSchema,
  UserFilterSchema,
  UserListSchema,
  UserSchema,
} from '../../domain/accounts/accounts.schema.ts'
import {
  InvitationDraftSchema,
  InvitationListSchema,
  SentInvitationSchema,
} from '../../domain/accounts/invitations.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { sendsMail } from '../settings/mail-connection.ts'
import { invite, listInvitations, revokeInvitation } from './invitations.ts'
import { requirePerson } from './route-access.ts'
import { clearTwoFactorOf } from './two-factor.ts'
import { changeUser, listUsers } from './users.ts'

export const adminUsers = declareRoutes('Admin: users')
  .get('admin', '/admin/users', {
    summary: 'List accounts, newest first',
    query: UserFilterSchema,
    responses: { 200: json(UserListSchema, 'A page of users') },
    handler: (c) => listUsers(c.var.db, c.req.valid('query')),
  })
  .patch('admin', '/admin/users/{id}', {
    summary: 'Change the role or the status of an account. An inactive account cannot sign in',
    params: Id,
    body: UserChangeSchema,
    responses: {
      200: json(UserSchema, 'The user'),
      404: 'The user does not exist',
      409: 'The user is the last active admin',
    },
    handler: (c) => changeUser(c.var.db, requirePerson(c), c.req.valid('param').id, c.req.valid('json')),
  })
  .delete('admin', '/admin/users/{id}/two-factor', {
    summary:
      'Turn off two-factor sign-in for a user who lost the phone and the recovery codes. The user is notified by email',
    params: Id,
    responses: {
      200: json(UserSchema, 'The user'),
      404: 'The user does not exist',
      409: 'Two-factor sign-in is not on',
    },
    handler: (c) => clearTwoFactorOf(c.var.accounts, requirePerson(c), c.req.valid('param').id),
  })
  .get('admin', '/admin/invitations', {
    summary: 'List the newest staff invitations',
    responses: { 200: json(InvitationListSchema, 'The invitations, newest first') },
    handler: async (c) => ({
      invitations: await listInvitations(c.var.db, new Date()),
      sends_mail: await sendsMail(c.var),
    }),
  })
  .post('admin', '/admin/invitations', {
    summary: 'Invite a staff member by email, or by a link to pass on. It works once, for seven days',
    body: InvitationDraftSchema,
    responses: {
      201: json(SentInvitationSchema, 'The invitation'),
      409: 'The person is already a staff member',
      429: 'Too many invitations',
    },
    handler: async (c) => {
      const person = requirePerson(c)
      const draft = c.req.valid('json')
      await c.var.limiter.count('invitation', { address: c.var.client_address, account: draft.email })
      const { invitation, link } = await invite(c.var.accounts, person, draft, new Date())
      return { ...invitation, link: (await sendsMail(c.var)) ? null : link }
    },
  })
  .delete('admin', '/admin/invitations/{id}', {
    summary: 'Revoke an invitation',
    params: Id,
    responses: {
      204: 'The invitation was revoked; its link no longer works',
      404: 'The invitation does not exist',
      409: 'The invitation was already accepted',
    },
    handler: (c) => revokeInvitation(c.var.db, requirePerson(c), c.req.valid('param').id, new Date()),
  })
