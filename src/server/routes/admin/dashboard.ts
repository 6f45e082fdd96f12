import { DashboardSchema } from '../../../domain/dashboard/dashboard.schema.ts'
import { readDashboard } from '../../dashboard.ts'
import { json, route, routes } from '../../openapi/route.ts'

export const adminDashboard = routes().openapi(
  route('staff', {
    method: 'get',
    path: '/admin/dashboard',
    tags: ['Admin: overview'],
    summary: 'Get totals and their growth, daily figures of the last 30 days, recent orders and upcoming reservations',
    responses: { 200: json(DashboardSchema, 'The dashboard') },
  }),
  async (c) => c.json(await readDashboard(c.var.db, new Date()), 200),
)
