import {
  UserChangeSchema,
  UserFilterSchema,
  UserListSchema,
  UserSchema,
} from '../../../domain/accounts/accounts.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { clearTwoFactorOf } from '../../accounts/two-factor.ts'
import { changeUser, listUsers } from '../../accounts/users.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: users']

export const adminUsers = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/users',
      tags,
      summary: 'List accounts, newest first',
      request: { query: UserFilterSchema },
      responses: { 200: json(UserListSchema, 'A page of users'), 422: problem('A filter is invalid') },
    }),
    async (c) => c.json(await listUsers(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('admin', {
      method: 'patch',
      path: '/admin/users/{id}',
      tags,
      summary: 'Change the role or the status of an account. An inactive account cannot sign in',
      request: { params: Id, body: body(UserChangeSchema) },
      responses: {
        200: json(UserSchema, 'The user'),
        404: problem('The user does not exist'),
        409: problem('The user is the last active admin'),
        422: problem('The role or status is invalid'),
      },
    }),
    async (c) =>
      c.json(await changeUser(c.var.db, requirePerson(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    route('admin', {
      method: 'delete',
      path: '/admin/users/{id}/two-factor',
      tags,
      summary:
        'Turn off two-factor sign-in for a user who lost the phone and the recovery codes. The user is notified by email',
      request: { params: Id },
      responses: {
        200: json(UserSchema, 'The user'),
        404: problem('The user does not exist'),
        409: problem('Two-factor sign-in is not on'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => c.json(await clearTwoFactorOf(c.var.accounts, requirePerson(c), c.req.valid('param').id), 200),
  )
