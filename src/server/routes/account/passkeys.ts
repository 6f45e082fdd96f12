import { z } from 'zod'
import { PasswordOnlySchema } from '../../../domain/accounts/auth.schema.ts'
import {
  NewPasskeyOptionsSchema,
  NewPasskeySchema,
  PasskeyChangeSchema,
  PasskeySchema,
} from '../../../domain/accounts/passkeys.schema.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey, renamePasskey } from '../../accounts/passkeys.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Account']
const full = problem('The account has as many passkeys as it can have')
const missing = problem('The passkey does not exist or belongs to somebody else')

export const accountPasskeys = routes()
  .openapi(
    route('customer', {
      method: 'get',
      path: '/account/passkeys',
      tags,
      summary: 'List the passkeys of the signed-in person, newest first',
      responses: { 200: json(z.array(PasskeySchema), 'The passkeys') },
    }),
    async (c) => c.json(await listPasskeys(c.var.db, requirePerson(c)), 200),
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/account/passkeys/options',
      tags,
      summary: 'Start adding a passkey, with the password. The challenge works once, for five minutes, in this browser',
      request: { body: body(PasswordOnlySchema) },
      responses: {
        200: json(NewPasskeyOptionsSchema, 'What the browser needs'),
        403: problem('The email address is not confirmed'),
        409: full,
        422: problem('The password is wrong'),
        429: problem('Too many attempts'),
      },
    }),
    async (c) => {
      const person = requirePerson(c)
      return c.json(await newPasskeyOptions(c, person, c.req.valid('json').password), 200)
    },
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/account/passkeys',
      tags,
      summary: 'Add the passkey that the browser created. The person gets a mail about it',
      request: { body: body(NewPasskeySchema) },
      responses: {
        201: json(PasskeySchema, 'The passkey'),
        409: full,
        422: problem('The response of the authenticator was not accepted'),
      },
    }),
    async (c) => c.json(await addPasskey(c, requirePerson(c), c.req.valid('json')), 201),
  )
  .openapi(
    route('customer', {
      method: 'patch',
      path: '/account/passkeys/{id}',
      tags,
      summary: 'Rename a passkey',
      request: { params: Id, body: body(PasskeyChangeSchema) },
      responses: { 200: json(PasskeySchema, 'The passkey'), 404: missing },
    }),
    async (c) => {
      const { name } = c.req.valid('json')
      return c.json(await renamePasskey(c.var.db, requirePerson(c), c.req.valid('param').id, name), 200)
    },
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/account/passkeys/{id}/removal',
      tags,
      summary: 'Remove a passkey, with the password, and end all other sessions. The person gets a mail about it',
      request: { params: Id, body: body(PasswordOnlySchema) },
      responses: {
        204: { description: 'The passkey was removed' },
        404: missing,
        422: problem('The password is wrong'),
        429: problem('Too many attempts'),
      },
    }),
    async (c) => {
      await removePasskey(c, requirePerson(c), c.req.valid('param').id, c.req.valid('json').password)
      return c.body(null, 204)
    },
  )
