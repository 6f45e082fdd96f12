import { SettingsChangeSchema, SettingsSchema } from '../../../domain/restaurant/settings.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { body, json, problem, route, routes } from '../../openapi/route.ts'
import { changeSettings, showSettings } from '../../staff-settings.ts'

const tags = ['Admin: settings']

export const adminSettings = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/settings',
      tags,
      summary: 'Get all settings and the state of email, payments and image storage',
      responses: { 200: json(SettingsSchema, 'The settings') },
    }),
    async (c) => c.json(await showSettings(c.var.db, c.var), 200),
  )
  .openapi(
    route('admin', {
      method: 'patch',
      path: '/admin/settings',
      tags,
      summary: 'Change the given settings. Guests see the change on the next page load',
      request: { body: body(SettingsChangeSchema) },
      responses: {
        200: json(SettingsSchema, 'The settings'),
        409: problem('The settings were changed since `version` was read'),
        422: problem('A value is invalid'),
      },
    }),
    async (c) => c.json(await changeSettings(c.var.db, c.var, requirePerson(c), c.req.valid('json')), 200),
  )
