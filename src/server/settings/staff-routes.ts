import { SettingsChangeSchema, SettingsSchema } from '../../domain/settings/settings.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { changeSettings, showSettings } from '../restaurant/staff-settings.ts'

export const adminSettings = declareRoutes('Admin: settings')
  .get('admin', '/admin/settings', {
    summary: 'Get all settings and the state of email, payments and image storage',
    responses: { 200: json(SettingsSchema, 'The settings') },
    handler: (c) => showSettings(c.var.db, c.var),
  })
  .patch('admin', '/admin/settings', {
    summary: 'Change the given settings. Guests see the change on the next page load',
    body: SettingsChangeSchema,
    responses: { 200: json(SettingsSchema, 'The settings'), 409: 'The settings were changed since `version` was read' },
    handler: (c) => changeSettings(c.var.db, c.var, requirePerson(c), c.req.valid('json')),
  })
