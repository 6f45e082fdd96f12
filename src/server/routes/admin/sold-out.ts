import { SoldOutSchema } from '../../../domain/menu/sold-out.schema.ts'
import { setSoldOut } from '../../catalogue/sold-out.ts'
import { body, Id, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: menu']
const stored = { description: 'The change was stored' }
const wrong = problem('`until` is invalid')

export const adminSoldOut = routes()
  .openapi(
    route('staff', {
      method: 'put',
      path: '/admin/products/{id}/sold-out',
      tags,
      summary: 'Mark a dish as sold out, or end that. It comes back by itself',
      request: { params: Id, body: body(SoldOutSchema) },
      responses: { 204: stored, 404: problem('The dish does not exist'), 422: wrong },
    }),
    async (c) => {
      await setSoldOut(c.var.db, { of: 'dish', ...c.req.valid('param') }, c.req.valid('json'), new Date())
      return c.body(null, 204)
    },
  )
  .openapi(
    route('staff', {
      method: 'put',
      path: '/admin/options/{id}/sold-out',
      tags,
      summary: 'Mark an option as sold out, or end that. It comes back by itself',
      request: { params: Id, body: body(SoldOutSchema) },
      responses: { 204: stored, 404: problem('The option does not exist'), 422: wrong },
    }),
    async (c) => {
      await setSoldOut(c.var.db, { of: 'option', ...c.req.valid('param') }, c.req.valid('json'), new Date())
      return c.body(null, 204)
    },
  )
