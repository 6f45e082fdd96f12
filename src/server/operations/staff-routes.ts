import { HealthSchema } from '../../domain/operations/health.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'

export const adminHealth = declareRoutes('Admin: overview').get('admin', '/admin/health', {
  summary: 'Get the state of all parts of the system, with remedies for problems',
  responses: { 200: json(HealthSchema, 'The checks and their states') },
  handler: (c) => c.var.health(),
})
