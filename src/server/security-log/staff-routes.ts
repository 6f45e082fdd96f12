import { SecurityLogFilterSchema, SecurityLogSchema } from '../../domain/security-log/security-log.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { listSecurityEvents } from './list.ts'

export const adminSecurityLog = declareRoutes('Admin: overview').get('admin', '/admin/security-log', {
  summary: 'List sign-ins, refusals and other events that matter for security, newest first. They are kept for a year',
  query: SecurityLogFilterSchema,
  responses: { 200: json(SecurityLogSchema, 'A page of events') },
  handler: (c) => listSecurityEvents(c.var.db, c.req.valid('query')),
})
