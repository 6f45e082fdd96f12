import { KitchenChangeSchema, KitchenStateSchema } from '../../../domain/kitchen/due.schema.ts'
import { changeKitchen, readKitchen } from '../../kitchen/state.ts'
import { body, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: orders']

export const adminKitchen = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/kitchen',
      tags,
      summary: 'Get whether the kitchen is busy and whether online orders are paused',
      responses: { 200: json(KitchenStateSchema, 'The state of the kitchen') },
    }),
    async (c) => c.json(await readKitchen(c.var.db, new Date()), 200),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/kitchen',
      tags,
      summary: 'Say that the kitchen is busy, or pause online orders. Both end by themselves',
      request: { body: body(KitchenChangeSchema) },
      responses: {
        200: json(KitchenStateSchema, 'The state of the kitchen'),
        422: problem('A number of minutes is invalid'),
      },
    }),
    async (c) => c.json(await changeKitchen(c.var.db, c.req.valid('json'), new Date()), 200),
  )
