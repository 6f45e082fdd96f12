import { PasswordOnlySchema } from '../../../domain/accounts/auth.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { callAuth } from '../../accounts/call-auth.ts'
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
    summary: 'Deletes the account; orders stay in the books without the person. Asks for the password again',
    request: { body: body(PasswordOnlySchema) },
    responses: {
      204: { description: 'The account is gone, and signed out everywhere' },
      403: problem('On the staff: an admin has to change that first'),
      409: problem('in_use: orders are still under way, `uses` says how many'),
      422: problem('The password is wrong'),
      429: problem('Too many attempts'),
    },
  }),
  async (c) => {
    const { db, config, limiter, client_address, log } = c.var
    const person = requirePerson(c)
    const { password } = c.req.valid('json')
    await limiter.count('password', { address: client_address, account: person.id })
    await callAuth(c, (api, headers) => api.verifyPassword({ headers, body: { password }, returnHeaders: true }))
    const letters = await deleteAccount(db, person)
    await removeMailFiles(mailFolderOf(config), letters)
    void deleteLateMail(db, person).catch((error) =>
      log.error({ code: sqlState(error) }, 'mail of a deleted account was not deleted'),
    )
    await callAuth(c, (api, headers) => api.signOut({ headers, returnHeaders: true })) // removes the cookies
    return c.body(null, 204)
  },
)
