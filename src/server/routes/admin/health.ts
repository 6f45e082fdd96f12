import { HealthSchema } from '../../../domain/operations/health.schema.ts'
import { json, route, routes } from '../../openapi/route.ts'

export const adminHealth = routes().openapi(
  route('admin', {
    method: 'get',
    path: '/admin/health',
    tags: ['Panel'],
    summary: 'What works, what does not, and what to do about it',
    responses: { 200: json(HealthSchema, 'Every check with its state') },
  }),
  async (c) => c.json(await c.var.health(), 200),
)
