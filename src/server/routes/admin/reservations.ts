import { z } from 'zod'
import { LOCALES } from '../../../domain/language/locales.ts'
import {
  CalendarAddressSchema,
  DaySchema,
  ReservationChangeSchema,
  ReservationDaySchema,
  ReservationDetailSchema,
  ReservationFilterSchema,
  ReservationPageSchema,
  StaffReservationListSchema,
} from '../../../domain/reservations/reservations.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'
import { readDay } from '../../reservations/day.ts'
import { findReservation } from '../../reservations/detail.ts'
import { exportReservations } from '../../reservations/export.ts'
import { calendarAddress, calendarFeed, newCalendarAddress } from '../../reservations/feed.ts'
import { listReservations } from '../../reservations/list.ts'
import { changeStatus } from '../../status-changes/change-status.ts'

const tags = ['Reservations']

const list = route('staff', {
  method: 'get',
  path: '/admin/reservations',
  tags,
  summary: 'Reservations by date and time, from today on unless asked otherwise',
  request: { query: ReservationPageSchema },
  responses: { 200: json(StaffReservationListSchema, 'A page of reservations'), 422: problem('A filter is wrong') },
})
const day = route('staff', {
  method: 'get',
  path: '/admin/reservations/day',
  tags,
  summary: 'One day: guests per slot against its capacity, and their reservations',
  request: { query: DaySchema },
  responses: { 200: json(ReservationDaySchema, 'The day'), 422: problem('Not a day') },
})
const table = route('staff', {
  method: 'get',
  path: '/admin/reservations/export.csv',
  tags,
  summary: 'Reservations as a table for spreadsheets',
  request: { query: ReservationFilterSchema },
  responses: {
    200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } },
    422: problem('A filter is wrong'),
  },
})
const view = route('staff', {
  method: 'get',
  path: '/admin/reservations/{id}',
  tags,
  summary: 'A reservation with the order behind it and its history',
  request: { params: Id },
  responses: {
    200: json(ReservationDetailSchema, 'The reservation'),
    404: problem('No such reservation'),
    422: problem('Not an id'),
  },
})
const change = route('staff', {
  method: 'patch',
  path: '/admin/reservations/{id}',
  tags,
  summary: 'Sets the status, from any to any other',
  request: { params: Id, body: body(ReservationChangeSchema) },
  responses: {
    200: json(ReservationDetailSchema, 'The reservation'),
    404: problem('No such reservation'),
    409: problem('slot_full: it was cancelled, and its places are taken; conflict: it is not what `from` says'),
    422: problem('Not a status'),
  },
})
const address = route('staff', {
  method: 'get',
  path: '/admin/calendar-address',
  tags,
  summary: "Where one's own calendar app finds the reservations",
  responses: { 200: json(CalendarAddressSchema, 'The address') },
})
const newAddress = route('staff', {
  method: 'post',
  path: '/admin/calendar-address',
  tags,
  summary: "Makes a new address for oneself; one's old one ends",
  responses: { 200: json(CalendarAddressSchema, 'The new address') },
})
const feed = route('public', {
  method: 'get',
  path: '/calendar/{file}',
  tags,
  summary: 'Recent and coming reservations for a calendar app, at the secret address of somebody on the staff',
  request: {
    params: z.object({ file: z.string().max(200).describe('`{secret}.ics`') }),
    query: z.object({ locale: z.enum(LOCALES).default('en') }),
  },
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    404: problem('No such calendar'),
  },
})

export const staffReservationRoutes = routes()
  .openapi(list, async (c) => c.json(await listReservations(c.var.db, c.req.valid('query'), new Date()), 200))
  .openapi(day, async (c) => c.json(await readDay(c.var.db, c.req.valid('query').date, new Date()), 200))
  .openapi(
    table,
    (c) =>
      c.body(exportReservations(c.var.db, c.req.valid('query'), new Date()), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="reservations.csv"',
      }) as never,
  )
  .openapi(view, async (c) => c.json(await findReservation(c.var.db, c.req.valid('param').id), 200))
  .openapi(change, async (c) => {
    const { id: reservation_id } = c.req.valid('param')
    await changeStatus(c.var, requirePerson(c), { reservation_id, ...c.req.valid('json') }, new Date())
    return c.json(await findReservation(c.var.db, reservation_id), 200)
  })
  .openapi(address, async (c) => c.json(await calendarAddress(c.var.db, requirePerson(c), c.var.public_url), 200))
  .openapi(newAddress, async (c) => c.json(await newCalendarAddress(c.var.db, requirePerson(c), c.var.public_url), 200))
  .openapi(feed, async (c) => {
    const { locale } = c.req.valid('query')
    const file = await calendarFeed(c.var.db, c.req.valid('param').file, locale, c.var.public_url, new Date())
    return c.body(file, 200, { 'content-type': 'text/calendar; charset=utf-8' }) as never
  })
