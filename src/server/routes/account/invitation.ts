import {
  AcceptanceSchema,
  InvitationTokenSchema,
  OpenInvitationSchema,
} from '../../../domain/accounts/invitations.schema.ts'
import { acceptInvitation, readInvitation } from '../../accounts/accept-invitation.ts'
import { rememberDevice } from '../../accounts/known-device.ts'
import { body, DONE, done, json, problem, route, routes } from '../../openapi/route.ts'

export const accountInvitation = routes()
  .openapi(
    route('public', {
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
    }),
    async (c) => {
      const { token } = c.req.valid('json')
      await c.var.limiter.count('invitation_link', { address: c.var.client_address, account: '' })
      return c.json(await readInvitation(c, token, new Date()), 200)
    },
  )
  .openapi(
    route('public', {
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
    }),
    async (c) => {
      const acceptance = c.req.valid('json')
      await c.var.limiter.count('invitation_link', { address: c.var.client_address, account: '' })
      await rememberDevice(c, await acceptInvitation(c, acceptance, new Date()))
      return c.json(DONE, 200)
    },
  )
