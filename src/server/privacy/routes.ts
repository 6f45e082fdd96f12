import { PasswordOnlySchema } from '../../domain/accounts/auth.schema.ts'
import { OwnDataSchema } from '../../domain/privacy/privacy.schema.ts'
import { callAuth } from '../accounts/call-auth.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { sqlState } from '../platform/errors.ts'
import { findMailFolder, removeMailFiles } from '../platform/mail/transports.ts'
import { record } from '../security-log/record.ts'
import { deleteAccount, deleteLateMail } from './deletion.ts'
import { ownData } from './export.ts'

export const privacy = declareRoutes('Account')
  .get('customer', '/account/export', {
    summary: 'Download all data stored about the signed-in person',
    responses: {
      200: json(OwnDataSchema, 'The account with its orders, reservations, messages, sessions and passkeys'),
    },
    handler: async (c) => {
      c.header('content-disposition', 'attachment; filename="my-data.json"')
      const person = requirePerson(c)
      const data = await ownData(c.var.db, person, new Date())
      await record(c.var.db, person, { kind: 'exported', details: { what: 'own_data' } })
      return data
    },
  })
  .post('customer', '/account/deletion', {
    summary: 'Delete the account of the signed-in person. Past orders are kept without personal data',
    body: PasswordOnlySchema,
    responses: {
      204: 'The account was deleted and all its sessions ended',
      403: 'The account belongs to a staff member; an admin must remove the role first',
      409: 'in_use: `uses` orders are still in progress',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const { db, config, log } = c.var
      const person = requirePerson(c)
      const { password } = c.req.valid('json')
      await requirePassword(c, person, password)
      const letters = await deleteAccount(db, person)
      await removeMailFiles(findMailFolder(config), letters)
      void deleteLateMail(db, person).catch((error) =>
        log.error({ code: sqlState(error) }, 'mail of a deleted account was not deleted'),
      )
      await callAuth(c, (api, headers) => api.signOut({ headers, returnHeaders: true }))
    },
  })
