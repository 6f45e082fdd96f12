import { DashboardSchema } from '../../domain/dashboard/dashboard.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { readDashboard } from './dashboard.ts'

export const adminDashboard = declareRoutes('Admin: overview').get('staff', '/admin/dashboard', {
  summary: 'Get totals and their growth, daily figures of the last 30 days, recent orders and upcoming reservations',
  responses: { 200: json(DashboardSchema, 'The dashboard') },
  handler: (c) => readDashboard(c.var.db, new Date()),
})
