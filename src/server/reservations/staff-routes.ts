import { z } from 'zod'
import { IdempotencyKeySchema } from '../../domain/fields.schema.ts'
import { StaffOrderDetailSchema } from '../../domain/orders/staff-orders.schema.ts'
import {
  CalendarAddressSchema,
  DaySchema,
  ReservationChangeSchema,
  ReservationDaySchema,
  ReservationDetailSchema,
  ReservationFilterSchema,
  ReservationPageSchema,
  StaffReservationListSchema,
  StaffTableDraftSchema,
} from '../../domain/reservations/reservations.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { changeStatus } from '../order-changes/change-status.ts'
import { identifyRequest } from '../orders/order-request.ts'
import { placeTableForGuest } from '../orders/place-for-guest.ts'
import { readOrder } from '../orders/staff-view.ts'
import { record } from '../security-log/record.ts'
import { readDay } from './day.ts'
import { exportReservations } from './export.ts'
import { calendarAddress, newCalendarAddress } from './feed.ts'
import { findReservation, listReservations } from './list.ts'

export const adminReservations = declareRoutes('Admin: reservations')
  .get('staff', '/admin/reservations', {
    summary: 'List reservations by date and time',
    query: ReservationPageSchema,
    responses: { 200: json(StaffReservationListSchema, 'A page of reservations') },
    handler: (c) => listReservations(c.var.db, c.req.valid('query'), new Date()),
  })
  .post('staff', '/admin/reservations', {
    summary:
      'Book a table for a guest who calls. It is confirmed at once. Requests with the same Idempotency-Key make one reservation',
    headers: IdempotencyKeySchema,
    body: StaffTableDraftSchema,
    responses: { 201: json(StaffOrderDetailSchema, 'The reservation'), 409: 'slot_full, slot_unavailable' },
    handler: async (c) => {
      const draft = c.req.valid('json')
      const person = requirePerson(c)
      const identity = identifyRequest(c.req.valid('header')['idempotency-key'], draft, person)
      const id = await placeTableForGuest(c.var, person, draft, identity, new Date())
      return readOrder(c.var.db, person, id, c.var.public_url)
    },
  })
  .get('staff', '/admin/reservations/day', {
    summary: 'Get the reservations of a day, with the guests and the capacity of each slot',
    query: DaySchema,
    responses: { 200: json(ReservationDaySchema, 'The day') },
    handler: (c) => readDay(c.var.db, c.req.valid('query').date, new Date()),
  })
  .get('staff', '/admin/reservations/export.csv', {
    summary: 'Download reservations as a CSV file',
    query: ReservationFilterSchema,
    responses: { 200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } } },
    handler: async (c) => {
      await record(c.var.db, requirePerson(c), { kind: 'exported', details: { what: 'reservations' } })
      return c.body(exportReservations(c.var.db, c.req.valid('query'), new Date()), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="reservations.csv"',
      })
    },
  })
  .get('staff', '/admin/reservations/{id}', {
    summary: 'Get a reservation with its order and history',
    params: Id,
    responses: { 200: json(ReservationDetailSchema, 'The reservation'), 404: 'The reservation does not exist' },
    handler: (c) => findReservation(c.var.db, c.req.valid('param').id),
  })
  .patch('staff', '/admin/reservations/{id}', {
    summary: 'Set the status of a reservation',
    params: Id,
    body: ReservationChangeSchema,
    responses: {
      200: json(ReservationDetailSchema, 'The reservation'),
      404: 'The reservation does not exist',
      409: 'conflict: the status is not `from`; slot_full: the slot of the cancelled reservation is taken',
    },
    handler: async (c) => {
      const { id: reservation_id } = c.req.valid('param')
      await changeStatus(c.var, requirePerson(c), { reservation_id, ...c.req.valid('json') }, new Date())
      return findReservation(c.var.db, reservation_id)
    },
  })
  .get('staff', '/admin/calendar-address', {
    summary: 'Get the secret address at which the calendar app of the signed-in person reads the reservations',
    responses: { 200: json(CalendarAddressSchema, 'The address') },
    handler: (c) => calendarAddress(c.var.db, requirePerson(c), c.var.public_url),
  })
  .post('staff', '/admin/calendar-address', {
    summary: 'Replace the secret calendar address of the signed-in person. The old one stops working',
    responses: { 200: json(CalendarAddressSchema, 'The new address') },
    handler: (c) => newCalendarAddress(c.var.db, requirePerson(c), c.var.public_url),
  })
