import { OwnDataSchema } from '../../../domain/privacy/privacy.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { json, route, routes } from '../../openapi/route.ts'
import { ownData } from '../../privacy/export.ts'
import { record } from '../../security-log/record.ts'

export const accountExport = routes().openapi(
  route('customer', {
    method: 'get',
    path: '/account/export',
    tags: ['Account'],
    summary: 'Download all data stored about the signed-in person',
    responses: {
      200: json(OwnDataSchema, 'The account with its orders, reservations, messages, sessions and passkeys'),
    },
  }),
  async (c) => {
    c.header('content-disposition', 'attachment; filename="my-data.json"')
    const person = requirePerson(c)
    const data = await ownData(c.var.db, person, new Date())
    await record(c.var.db, person, { kind: 'exported', details: { what: 'own_data' } })
    return c.json(data, 200)
  },
)
