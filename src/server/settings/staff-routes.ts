import type { Context } from 'hono'
import {
  ConnectionsSchema,
  MailAnswerSchema,
  MailConnectionChangeSchema,
  MailTestSchema,
  PayPalCheckSchema,
  PayPalConnectionChangeSchema,
  PayPalTestSchema,
} from '../../domain/settings/connections.schema.ts'
import { SettingsChangeSchema, SettingsSchema } from '../../domain/settings/settings.schema.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { changePayPalConnection, checkPayPalKeys, showPayPalConnection } from '../payments/paypal-connection.ts'
import type { AppEnv } from '../platform/context.ts'
import { changeSettings, showSettings } from '../restaurant/staff-settings.ts'
import { changeMailConnection, sendTestMessage, showMailConnection } from './mail-connection.ts'

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

const connected = json(ConnectionsSchema, 'The mail server and the PayPal account, without passwords')
const inEnvironment = 'It is set in the environment of the site'

export const adminConnections = declareRoutes('Admin: settings')
  .get('admin', '/admin/connections', {
    summary: 'Get the mail server and the PayPal account of the site. Passwords and secrets are never shown',
    responses: { 200: connected },
    handler: (c) => showConnections(c),
  })
  .put('admin', '/admin/connections/mail', {
    summary:
      'Connect a mail server or disconnect it, with the password of the admin. It takes effect without a restart',
    body: MailConnectionChangeSchema,
    responses: {
      200: connected,
      403: inEnvironment,
      409: 'The connection was changed since `version` was read',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const { password, ...change } = c.req.valid('json')
      const person = requirePerson(c)
      await requirePassword(c, person, password)
      await changeMailConnection(c.var, person, change)
      return showConnections(c)
    },
  })
  .post('admin', '/admin/connections/mail/test', {
    summary: 'Send a test message to the signed-in admin, with a mail server that need not be saved yet',
    body: MailTestSchema,
    responses: { 200: json(MailAnswerSchema, 'What the mail server answered'), 429: 'Too many attempts' },
    handler: async (c) => {
      const person = requirePerson(c)
      await c.var.limiter.count('connection_test', { address: c.var.client_address, account: person.id })
      return sendTestMessage(c.var, person, c.req.valid('json').connection)
    },
  })
  .put('admin', '/admin/connections/paypal', {
    summary: 'Connect a PayPal account or disconnect it, with the password of the admin',
    body: PayPalConnectionChangeSchema,
    responses: {
      200: connected,
      403: inEnvironment,
      409: 'The connection was changed since `version` was read, or payments are still open at the account',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const { password, ...change } = c.req.valid('json')
      const person = requirePerson(c)
      await requirePassword(c, person, password)
      await changePayPalConnection(c.var, person, change)
      return showConnections(c)
    },
  })
  .post('admin', '/admin/connections/paypal/check', {
    summary: 'Check keys at PayPal that need not be saved yet',
    body: PayPalTestSchema,
    responses: { 200: json(PayPalCheckSchema, 'Whether PayPal accepts the keys'), 429: 'Too many attempts' },
    handler: async (c) => {
      const person = requirePerson(c)
      await c.var.limiter.count('connection_test', { address: c.var.client_address, account: person.id })
      return { result: await checkPayPalKeys(c.var, c.req.valid('json').connection) }
    },
  })

const showConnections = async ({ var: site }: Context<AppEnv>) => ({
  mail: await showMailConnection(site),
  paypal: await showPayPalConnection(site),
})
