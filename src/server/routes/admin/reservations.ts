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
import { requirePerson } from '../../accounts/route-access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'
import { readDay } from '../../reservations/day.ts'
import { findReservation } from '../../reservations/detail.ts'
import { exportReservations } from '../../reservations/export.ts'
import { listReservations } from '../../reservations/list.ts'
import { record } from '../../security-log/record.ts'
import { changeStatus } from '../../status-changes/change-status.ts'

const tags = ['Admin: reservations']

export const adminReservations = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/reservations',
      tags,
      summary: 'List reservations by date and time',
      request: { query: ReservationPageSchema },
      responses: {
        200: json(StaffReservationListSchema, 'A page of reservations'),
        422: problem('A filter is invalid'),
      },
    }),
    async (c) => c.json(await listReservations(c.var.db, c.req.valid('query'), new Date()), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/reservations/day',
      tags,
      summary: 'Get the reservations of a day, with the guests and the capacity of each slot',
      request: { query: DaySchema },
      responses: { 200: json(ReservationDaySchema, 'The day'), 422: problem('The date is invalid') },
    }),
    async (c) => c.json(await readDay(c.var.db, c.req.valid('query').date, new Date()), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/reservations/export.csv',
      tags,
      summary: 'Download reservations as a CSV file',
      request: { query: ReservationFilterSchema },
      responses: {
        200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } },
        422: problem('A filter is invalid'),
      },
    }),
    async (c) => {
      await record(c.var.db, requirePerson(c), { kind: 'exported', details: { what: 'reservations' } })
      return c.body(exportReservations(c.var.db, c.req.valid('query'), new Date()), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="reservations.csv"',
      })
    },
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/reservations/{id}',
      tags,
      summary: 'Get a reservation with its order and history',
      request: { params: Id },
      responses: {
        200: json(ReservationDetailSchema, 'The reservation'),
        404: problem('The reservation does not exist'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => c.json(await findReservation(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/reservations/{id}',
      tags,
      summary: 'Set the status of a reservation',
      request: { params: Id, body: body(ReservationChangeSchema) },
      responses: {
        200: json(ReservationDetailSchema, 'The reservation'),
        404: problem('The reservation does not exist'),
        409: problem('conflict: the status is not `from`; slot_full: the slot of the cancelled reservation is taken'),
        422: problem('The status is invalid'),
      },
    }),
    async (c) => {
      const { id: reservation_id } = c.req.valid('param')
      await changeStatus(c.var, requirePerson(c), { reservation_id, ...c.req.valid('json') }, new Date())
      return c.json(await findReservation(c.var.db, reservation_id), 200)
    },
  )
