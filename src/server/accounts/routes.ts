import { z } from 'zod'
import { AccountSchema, ProfileSchema, RegistrationSchema } from '../../domain/accounts/accounts.schema.ts'
import { PasswordOnlySchema } from '../../domain/accounts/auth.schema.ts'
import {
  AcceptanceSchema,
  InvitationTokenSchema,
  OpenInvitationSchema,
} from '../../domain/accounts/invitations.schema.ts'
import {
  NewPasskeyOptionsSchema,
  NewPasskeySchema,
  PasskeyChangeSchema,
  PasskeySchema,
} from '../../domain/accounts/passkeys.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { DONE, done, Id, json } from '../api/route.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { rememberDevice } from './known-device.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { toAccount, updateProfile } from './profile.ts'
import { register, sendLinkAgain } from './register.ts'
import { requirePerson } from './route-access.ts'
import { withMinimumDuration } from './timing.ts'

const full = 'The account has as many passkeys as it can have'
const missing = 'The passkey does not exist or belongs to somebody else'

export const account = declareRoutes('Account')
  .get('customer', '/account', {
    summary: 'Get the account of the signed-in person',
    responses: { 200: json(AccountSchema, 'The account') },
    handler: (c) => toAccount(requirePerson(c)),
  })
  .patch('customer', '/account', {
    summary: 'Change the name, the phone number or the language of the admin pages',
    body: ProfileSchema,
    responses: { 200: json(AccountSchema, 'The account') },
    handler: (c) => updateProfile(c.var.db, requirePerson(c), c.req.valid('json')),
  })
  .post('public', '/account/register', {
    summary: 'Register an account. The response is the same whether or not the email address already has one',
    body: RegistrationSchema,
    responses: { 204: 'An email is being sent to the address', 429: 'Too many attempts' },
    handler: async (c) => {
      const { email } = c.req.valid('json')
      await c.var.limiter.count('register', { address: c.var.client_address, account: email })
      await withMinimumDuration(() => register(c.var.accounts, c.req.valid('json')))
    },
  })
  .post('customer', '/account/verification', {
    summary: 'Send the email that confirms the address again',
    responses: { 204: 'An email is being sent', 409: 'The address is already confirmed', 429: 'Too many attempts' },
    handler: async (c) => {
      const person = requirePerson(c)
      await c.var.limiter.count('verification', { address: c.var.client_address, account: person.email })
      await withMinimumDuration(() => sendLinkAgain(c.var.accounts, person))
    },
  })

export const ownPasskeys = declareRoutes('Account')
  .post('public', '/account/invitation', {
    summary: 'Get an invitation by the token from its email',
    body: InvitationTokenSchema,
    responses: {
      200: json(OpenInvitationSchema, 'The invitation'),
      400: 'The invitation was used, was revoked or has expired',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const { token } = c.req.valid('json')
      await c.var.limiter.count('invitation_link', { address: c.var.client_address, account: '' })
      return readInvitation(c, token, new Date())
    },
  })
  .post('public', '/account/invitation/acceptance', {
    summary: 'Accept an invitation, with a new account or signed in to the account of the invited address',
    body: AcceptanceSchema,
    responses: {
      200: done,
      400: 'The invitation was used, was revoked or has expired',
      401: 'The address has an account; sign in first',
      403: 'The caller is signed in with a different address',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const acceptance = c.req.valid('json')
      await c.var.limiter.count('invitation_link', { address: c.var.client_address, account: '' })
      await rememberDevice(c, await acceptInvitation(c, acceptance, new Date()))
      return DONE
    },
  })
  .get('customer', '/account/passkeys', {
    summary: 'List the passkeys of the signed-in person, newest first',
    responses: { 200: json(z.array(PasskeySchema), 'The passkeys') },
    handler: (c) => listPasskeys(c.var.db, requirePerson(c)),
  })
  .post('customer', '/account/passkeys/options', {
    summary: 'Start adding a passkey, with the password. The challenge works once, for five minutes, in this browser',
    body: PasswordOnlySchema,
    responses: {
      200: json(NewPasskeyOptionsSchema, 'What the browser needs'),
      403: 'The email address is not confirmed',
      409: full,
      429: 'Too many attempts',
    },
    handler: (c) => {
      const person = requirePerson(c)
      return newPasskeyOptions(c, person, c.req.valid('json').password)
    },
  })
  .post('customer', '/account/passkeys', {
    summary: 'Add the passkey that the browser created. The person gets a mail about it',
    body: NewPasskeySchema,
    responses: { 201: json(PasskeySchema, 'The passkey'), 409: full },
    handler: (c) => addPasskey(c, requirePerson(c), c.req.valid('json')),
  })
  .patch('customer', '/account/passkeys/{id}', {
    summary: 'Rename a passkey',
    params: Id,
    body: PasskeyChangeSchema,
    responses: { 200: json(PasskeySchema, 'The passkey'), 404: missing },
    handler: (c) => {
      const { name } = c.req.valid('json')
      return renamePasskey(c.var.db, requirePerson(c), c.req.valid('param').id, name)
    },
  })
  .post('customer', '/account/passkeys/{id}/removal', {
    summary: 'Remove a passkey, with the password, and end all other sessions. The person gets a mail about it',
    params: Id,
    body: PasswordOnlySchema,
    responses: { 204: 'The passkey was removed', 404: missing, 429: 'Too many attempts' },
    handler: (c) => removePasskey(c, requirePerson(c), c.req.valid('param').id, c.req.valid('json').password),
  })
