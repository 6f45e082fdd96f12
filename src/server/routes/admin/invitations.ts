import {
  AcceptanceSchema,
  InvitationDraftSchema,
  InvitationListSchema,
  InvitationSchema,
  InvitationTokenSchema,
  OpenInvitationSchema,
} from '../../../domain/accounts/invitations.schema.ts'
import { acceptInvitation, readInvitation } from '../../accounts/accept-invitation.ts'
import { requirePerson } from '../../accounts/access.ts'
import { invite, listInvitations, revokeInvitation } from '../../accounts/invitations.ts'
import { rememberDevice } from '../../accounts/known-device.ts'
import { body, DONE, done, Id, json, problem, route, routes } from '../../openapi/route.ts'

const list = route('admin', {
  method: 'get',
  path: '/admin/invitations',
  tags: ['Users'],
  summary: 'Who was invited to work here, the newest first',
  responses: { 200: json(InvitationListSchema, 'The newest invitations') },
})
const add = route('admin', {
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
})
const revoke = route('admin', {
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
})
const read = route('public', {
  method: 'post',
  path: '/account/invitation',
  tags: ['Account'],
  summary: 'What an invitation is about, for whoever has the token of its mail',
  request: { body: body(InvitationTokenSchema) },
  responses: {
    200: json(OpenInvitationSchema, 'The invitation'),
    400: problem('It is used, revoked or too old'),
    422: problem('Not a token'),
    429: problem('Too many attempts'),
  },
})
const accept = route('public', {
  method: 'post',
  path: '/account/invitation/acceptance',
  tags: ['Account'],
  summary: 'Accepts an invitation, with a new account or logged in as the owner of the address',
  request: { body: body(AcceptanceSchema) },
  responses: {
    200: done,
    400: problem('It is used, revoked or too old'),
    401: problem('The address has an account: log in first'),
    403: problem('The caller is logged in with another address'),
    422: problem('A name or password is missing; a password is too_short_for_staff or too_common'),
    429: problem('Too many attempts'),
  },
})

export const invitationRoutes = routes()
  .openapi(list, async (c) => c.json({ invitations: await listInvitations(c.var.db, new Date()) }, 200))
  .openapi(add, async (c) => {
    const person = requirePerson(c)
    const draft = c.req.valid('json')
    await c.var.limiter.count('invitation', { address: c.var.client_address, account: draft.email })
    return c.json(await invite(c.var.accounts, person, draft, new Date()), 201)
  })
  .openapi(revoke, async (c) => {
    await revokeInvitation(c.var.db, c.req.valid('param').id, new Date())
    return c.body(null, 204)
  })
  .openapi(read, async (c) => {
    const { token } = c.req.valid('json')
    await c.var.limiter.count('invitation_link', { address: c.var.client_address, account: '' })
    return c.json(await readInvitation(c, token, new Date()), 200)
  })
  .openapi(accept, async (c) => {
    const acceptance = c.req.valid('json')
    await c.var.limiter.count('invitation_link', { address: c.var.client_address, account: '' })
    await rememberDevice(c, await acceptInvitation(c, acceptance, new Date()))
    return c.json(DONE, 200)
  })
