import {
  InvitationDraftSchema,
  InvitationListSchema,
  InvitationSchema,
} from '../../../domain/accounts/invitations.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { invite, listInvitations, revokeInvitation } from '../../accounts/invitations.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

export const adminInvitations = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/invitations',
      tags: ['Users'],
      summary: 'Who was invited to work here, the newest first',
      responses: { 200: json(InvitationListSchema, 'The newest invitations') },
    }),
    async (c) => c.json({ invitations: await listInvitations(c.var.db, new Date()) }, 200),
  )
  .openapi(
    route('admin', {
      method: 'post',
      path: '/admin/invitations',
      tags: ['Users'],
      summary: 'Invites somebody by mail; the link works once, for seven days',
      request: { body: body(InvitationDraftSchema) },
      responses: {
        201: json(InvitationSchema, 'The invitation'),
        409: problem('The person already works here'),
        422: problem('Not an address or not a role'),
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
      tags: ['Users'],
      summary: 'Takes an invitation back',
      request: { params: Id },
      responses: {
        204: { description: 'Its link opens nothing any more' },
        404: problem('No such invitation'),
        409: problem('It was accepted already'),
        422: problem('Not an id'),
      },
    }),
    async (c) => {
      await revokeInvitation(c.var.db, c.req.valid('param').id, new Date())
      return c.body(null, 204)
    },
  )
