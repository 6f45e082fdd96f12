import { PasswordOnlySchema } from '../../../domain/accounts/auth.schema.ts'
import { callAuth } from '../../accounts/call-auth.ts'
import { requirePassword } from '../../accounts/require-password.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { sqlState } from '../../errors.ts'
import { mailFolderOf } from '../../mail/open.ts'
import { removeMailFiles } from '../../mail/transports.ts'
import { body, problem, route, routes } from '../../openapi/route.ts'
import { deleteAccount, deleteLateMail } from '../../privacy/deletion.ts'

export const accountDeletion = routes().openapi(
  route('customer', {
    method: 'post',
    path: '/account/deletion',
    tags: ['Account'],
    summary: 'Delete the account of the signed-in person. Past orders are kept without personal data',
    request: { body: body(PasswordOnlySchema) },
    responses: {
      204: { description: 'The account was deleted and all its sessions ended' },
      403: problem('The account belongs to a staff member; an admin must remove the role first'),
      409: problem('in_use: `uses` orders are still in progress'),
      422: problem('The password is wrong'),
      429: problem('Too many attempts'),
    },
  }),
  async (c) => {
    const { db, config, log } = c.var
    const person = requirePerson(c)
    const { password } = c.req.valid('json')
    await requirePassword(c, person, password)
    const letters = await deleteAccount(db, person)
    await removeMailFiles(mailFolderOf(config), letters)
    void deleteLateMail(db, person).catch((error) =>
      log.error({ code: sqlState(error) }, 'mail of a deleted account was not deleted'),
    )
    await callAuth(c, (api, headers) => api.signOut({ headers, returnHeaders: true })) // removes the cookies
    return c.body(null, 204)
  },
)
