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
      summary: 'Get an invitation by the token from its email',
      request: { body: body(InvitationTokenSchema) },
      responses: {
        200: json(OpenInvitationSchema, 'The invitation'),
        400: problem('The invitation was used, was revoked or has expired'),
        422: problem('The token is missing or malformed'),
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
      summary: 'Accept an invitation, with a new account or signed in to the account of the invited address',
      request: { body: body(AcceptanceSchema) },
      responses: {
        200: done,
        400: problem('The invitation was used, was revoked or has expired'),
        401: problem('The address has an account; sign in first'),
        403: problem('The caller is signed in with a different address'),
        422: problem('A name or password is missing; a password can be too_short_for_staff or too_common'),
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
