import { z } from 'zod'
import { reportLines } from '../../domain/reports/report-lines.ts'
import { ReportQuerySchema, ReportSchema } from '../../domain/reports/reports.schema.ts'
import { BYTE_ORDER_MARK } from '../../domain/text/csv.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { readReport } from './report.ts'

export const adminReports = declareRoutes('Admin: day close')
  .get('staff', '/admin/reports', {
    summary: 'Get what a week or a month sold and when, with late orders and no-shows, beside the one before',
    query: ReportQuerySchema,
    responses: { 200: json(ReportSchema, 'The report') },
    handler: (c) => readReport(c.var.db, c.req.valid('query'), new Date()),
  })
  .get('staff', '/admin/reports/export.csv', {
    summary: 'Download a report as a CSV file',
    query: ReportQuerySchema,
    responses: { 200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } } },
    handler: async (c) => {
      const report = await readReport(c.var.db, c.req.valid('query'), new Date())
      return c.body(BYTE_ORDER_MARK + reportLines(report), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="report-${report.from}-${report.to}.csv"`,
      })
    },
  })
