import { SettingsChangeSchema, SettingsSchema } from '../../../domain/restaurant/settings.schema.ts'
import { body, json, problem, route, routes } from '../../openapi/route.ts'
import { changeSettings, showSettings } from '../../staff-settings.ts'

const tags = ['Settings']

export const adminSettings = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/settings',
      tags,
      summary: 'Everything that can be set, and whether mail and payment are set up',
      responses: { 200: json(SettingsSchema, 'The settings') },
    }),
    async (c) => c.json(await showSettings(c.var.db, c.var), 200),
  )
  .openapi(
    route('admin', {
      method: 'patch',
      path: '/admin/settings',
      tags,
      summary: 'Changes what is named; guests see it at the next page load',
      request: { body: body(SettingsChangeSchema) },
      responses: {
        200: json(SettingsSchema, 'The settings'),
        409: problem('Somebody else has changed them meanwhile'),
        422: problem('A value is wrong'),
      },
    }),
    async (c) => c.json(await changeSettings(c.var.db, c.var, c.req.valid('json')), 200),
  )
