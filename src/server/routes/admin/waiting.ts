import { WaitingSchema } from '../../../domain/orders/staff-orders.schema.ts'
import { json, route, routes } from '../../openapi/route.ts'
import { readWaiting } from '../../orders/staff-view.ts'

export const adminWaiting = routes().openapi(
  route('staff', {
    method: 'get',
    path: '/admin/waiting',
    tags: ['Panel'],
    summary: 'How much nobody has looked at yet',
    responses: { 200: json(WaitingSchema, 'Numbers up to 999') },
  }),
  async (c) => c.json(await readWaiting(c.var.db), 200),
)
