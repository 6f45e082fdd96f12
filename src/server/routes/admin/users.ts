import {
  UserChangeSchema,
  UserFilterSchema,
  UserListSchema,
  UserSchema,
} from '../../../domain/accounts/accounts.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { clearTwoFactorOf } from '../../accounts/two-factor.ts'
import { changeUser, listUsers } from '../../accounts/users.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Users']

export const adminUsers = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/users',
      tags,
      summary: 'Everybody with an account, the newest first',
      request: { query: UserFilterSchema },
      responses: { 200: json(UserListSchema, 'A page of users'), 422: problem('A filter is wrong') },
    }),
    async (c) => c.json(await listUsers(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('admin', {
      method: 'patch',
      path: '/admin/users/{id}',
      tags,
      summary: 'Changes a role, or lets an account in or out',
      request: { params: Id, body: body(UserChangeSchema) },
      responses: {
        200: json(UserSchema, 'The user'),
        404: problem('No such user'),
        409: problem('This is the last admin'),
        422: problem('Not a role or status'),
      },
    }),
    async (c) => c.json(await changeUser(c.var.db, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    route('admin', {
      method: 'delete',
      path: '/admin/users/{id}/two-factor',
      tags,
      summary:
        'Turns two-factor sign-in off for somebody who lost phone and recovery codes; the person is told by mail',
      request: { params: Id },
      responses: {
        200: json(UserSchema, 'The user'),
        404: problem('No such user'),
        409: problem('It is not on'),
        422: problem('Not an id'),
      },
    }),
    async (c) => c.json(await clearTwoFactorOf(c.var.accounts, requirePerson(c), c.req.valid('param').id), 200),
  )
