import { z } from 'zod'
import {
  OptionGroupChangeSchema,
  OptionGroupDraftSchema,
  OptionGroupSchema,
} from '../../../domain/menu/option-drafts.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import {
  addOptionGroup,
  changeOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
} from '../../catalogue/option-groups.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: menu']
const wrong = problem('A field is missing or invalid; `errors` lists the fields')
const noGroup = problem('The group does not exist')
const conflict = problem('The group was changed since `version` was read')
const deleted = { description: 'The group was deleted' }

export const adminOptions = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/option-groups',
      tags,
      summary: 'List the option groups by name, with their options',
      responses: { 200: json(z.array(OptionGroupSchema), 'The groups') },
    }),
    async (c) => c.json(await listOptionGroups(c.var.db), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/option-groups',
      tags,
      summary: 'Add an option group',
      request: { body: body(OptionGroupDraftSchema) },
      responses: { 201: json(OptionGroupSchema, 'The group'), 422: wrong },
    }),
    async (c) => c.json(await addOptionGroup(c.var.db, requirePerson(c), c.req.valid('json')), 201),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/option-groups/{id}',
      tags,
      summary: 'Change an option group. `options` replaces all of its options',
      request: { params: Id, body: body(OptionGroupChangeSchema) },
      responses: { 200: json(OptionGroupSchema, 'The group'), 404: noGroup, 409: conflict, 422: wrong },
    }),
    async (c) =>
      c.json(await changeOptionGroup(c.var.db, requirePerson(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    route('staff', {
      method: 'delete',
      path: '/admin/option-groups/{id}',
      tags,
      summary: 'Delete an option group that no dish offers',
      request: { params: Id },
      responses: { 204: deleted, 404: noGroup, 409: problem('Dishes offer the group; `uses` says how many') },
    }),
    async (c) => {
      await deleteOptionGroup(c.var.db, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
