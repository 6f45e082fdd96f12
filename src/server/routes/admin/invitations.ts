import {
  InvitationDraftSchema,
  InvitationListSchema,
  InvitationSchema,
} from '../../../domain/accounts/invitations.schema.ts'
import { invite, listInvitations, revokeInvitation } from '../../accounts/invitations.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

export const adminInvitations = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/invitations',
      tags: ['Admin: users'],
      summary: 'List the newest staff invitations',
      responses: { 200: json(InvitationListSchema, 'The invitations, newest first') },
    }),
    async (c) => c.json({ invitations: await listInvitations(c.var.db, new Date()) }, 200),
  )
  .openapi(
    route('admin', {
      method: 'post',
      path: '/admin/invitations',
      tags: ['Admin: users'],
      summary: 'Invite a staff member by email. The link works once, for seven days',
      request: { body: body(InvitationDraftSchema) },
      responses: {
        201: json(InvitationSchema, 'The invitation'),
        409: problem('The person is already a staff member'),
        422: problem('The email address or the role is invalid'),
        429: problem('Too many invitations'),
      },
    }),
    async (c) => {
      const person = requirePerson(c)
      const draft = c.req.valid('json')
      await c.var.limiter.count('invitation', { address: c.var.client_address, account: draft.email })
      return c.json(await invite(c.var.accounts, person, draft, new Date()), 201)
    },
  )
  .openapi(
    route('admin', {
      method: 'delete',
      path: '/admin/invitations/{id}',
      tags: ['Admin: users'],
      summary: 'Revoke an invitation',
      request: { params: Id },
      responses: {
        204: { description: 'The invitation was revoked; its link no longer works' },
        404: problem('The invitation does not exist'),
        409: problem('The invitation was already accepted'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => {
      await revokeInvitation(c.var.db, requirePerson(c), c.req.valid('param').id, new Date())
      return c.body(null, 204)
    },
  )
