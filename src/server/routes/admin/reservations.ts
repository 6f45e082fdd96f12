import { z } from 'zod'
import {
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
import { listReservations } from '../../reservations/list.ts'
import { changeStatus } from '../../status-changes/change-status.ts'

const tags = ['Reservations']

export const adminReservations = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/reservations',
      tags,
      summary: 'Reservations by date and time, from today on unless asked otherwise',
      request: { query: ReservationPageSchema },
      responses: { 200: json(StaffReservationListSchema, 'A page of reservations'), 422: problem('A filter is wrong') },
    }),
    async (c) => c.json(await listReservations(c.var.db, c.req.valid('query'), new Date()), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/reservations/day',
      tags,
      summary: 'One day: guests per slot against its capacity, and their reservations',
      request: { query: DaySchema },
      responses: { 200: json(ReservationDaySchema, 'The day'), 422: problem('Not a day') },
    }),
    async (c) => c.json(await readDay(c.var.db, c.req.valid('query').date, new Date()), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/reservations/export.csv',
      tags,
      summary: 'Reservations as a table for spreadsheets',
      request: { query: ReservationFilterSchema },
      responses: {
        200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } },
        422: problem('A filter is wrong'),
      },
    }),
    (c) =>
      c.body(exportReservations(c.var.db, c.req.valid('query'), new Date()), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="reservations.csv"',
      }),
  )
  .openapi(
    route('staff', {
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
    }),
    async (c) => c.json(await findReservation(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('staff', {
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
    }),
    async (c) => {
      const { id: reservation_id } = c.req.valid('param')
      await changeStatus(c.var, requirePerson(c), { reservation_id, ...c.req.valid('json') }, new Date())
      return c.json(await findReservation(c.var.db, reservation_id), 200)
    },
  )
