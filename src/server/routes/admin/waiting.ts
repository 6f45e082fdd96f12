import { WaitingSchema } from '../../../domain/orders/staff-orders.schema.ts'
import { json, route, routes } from '../../openapi/route.ts'
import { readWaiting } from '../../orders/staff-view.ts'

export const adminWaiting = routes().openapi(
  route('staff', {
    method: 'get',
    path: '/admin/waiting',
    tags: ['Admin: overview'],
    summary: 'Count the orders and messages that nobody has opened',
    responses: { 200: json(WaitingSchema, 'The counts, at most 999 each') },
  }),
  async (c) => c.json(await readWaiting(c.var.db), 200),
)
