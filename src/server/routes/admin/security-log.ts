import { SecurityLogFilterSchema, SecurityLogSchema } from '../../../domain/security-log/security-log.schema.ts'
import { json, problem, route, routes } from '../../openapi/route.ts'
import { listSecurityEvents } from '../../security-log/list.ts'

export const adminSecurityLog = routes().openapi(
  route('admin', {
    method: 'get',
    path: '/admin/security-log',
    tags: ['Admin: overview'],
    summary:
      'List sign-ins, refusals and other events that matter for security, newest first. They are kept for a year',
    request: { query: SecurityLogFilterSchema },
    responses: { 200: json(SecurityLogSchema, 'A page of events'), 422: problem('A filter is invalid') },
  }),
  async (c) => c.json(await listSecurityEvents(c.var.db, c.req.valid('query')), 200),
)
