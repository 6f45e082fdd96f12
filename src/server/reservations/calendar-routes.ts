import { z } from 'zod'
import { LOCALES } from '../../domain/text/locales.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { calendarFeed } from './feed.ts'

export const calendar = declareRoutes('Admin: reservations').get('public', '/calendar/{file}', {
  summary: 'Get recent and upcoming reservations for a calendar app, at the secret address of a staff member',
  params: z.object({ file: z.string().max(200).describe('The secret followed by `.ics`') }),
  query: z.object({ locale: z.enum(LOCALES).default('en') }),
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    404: 'The calendar does not exist',
  },
  handler: async (c) => {
    const { locale } = c.req.valid('query')
    const file = await calendarFeed(c.var.db, c.req.valid('param').file, locale, c.var.public_url, new Date())
    return c.body(file, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  },
})
