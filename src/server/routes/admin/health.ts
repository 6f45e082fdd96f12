import { HealthSchema } from '../../../domain/operations/health.schema.ts'
import { json, route, routes } from '../../openapi/route.ts'

export const adminHealth = routes().openapi(
  route('admin', {
    method: 'get',
    path: '/admin/health',
    tags: ['Admin: overview'],
    summary: 'Get the state of all parts of the system, with remedies for problems',
    responses: { 200: json(HealthSchema, 'The checks and their states') },
  }),
  async (c) => c.json(await c.var.health(), 200),
)
