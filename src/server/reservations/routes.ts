import { z } from 'zod'
import { IdempotencyKeySchema } from '../../domain/fields.schema.ts'
import { ReservationDraftSchema } from '../../domain/orders/order-drafts.schema.ts'
import { PageSchema, PlacedOrderSchema, ReservationListSchema } from '../../domain/orders/orders.schema.ts'
import { AvailabilityRequestSchema, AvailabilitySchema } from '../../domain/orders/quote.schema.ts'
import { TableDraftSchema } from '../../domain/reservations/reservations.schema.ts'
import { LOCALES } from '../../domain/text/locales.ts'
import { findPerson, requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { body, Id, json, problem, route, routes } from '../api/route.ts'
import { cancelReservation } from '../order-changes/cancel.ts'
import { identifyRequest, reservationRequest } from '../orders/order-request.ts'
import { ownReservations } from '../orders/own-orders.ts'
import { placeTable } from '../orders/place-table.ts'
import { placeAndPay } from '../payments/place-and-pay.ts'
import { findWiderNetwork } from '../platform/network.ts'
import { calendarFeed } from './feed.ts'
import { readAvailability } from './slots.ts'
import { placerOf } from './unconfirmed.ts'

export const reservations = routes().openapi(
  route('customer', {
    method: 'post',
    path: '/reservations',
    tags: ['Ordering'],
    summary: 'Reserve a dish for today or later. Requests with the same Idempotency-Key make one reservation',
    request: { headers: IdempotencyKeySchema, body: body(ReservationDraftSchema) },
    responses: {
      201: json(PlacedOrderSchema, 'The reservation and its order'),
      200: json(PlacedOrderSchema, 'The reservation that was made earlier with this Idempotency-Key'),
      409: problem(
        'price_changed, slot_full, slot_unavailable, too_many_unconfirmed, dish_unavailable, reservations_closed',
      ),
      422: problem('A field is missing or invalid'),
      429: problem('Too many reservations'),
    },
  }),
  async (c) => {
    const person = requirePerson(c)
    const draft = c.req.valid('json')
    const identity = identifyRequest(c.req.valid('header')['idempotency-key'], draft, person)
    await c.var.limiter.count('order', { address: c.var.client_address, account: person.email })
    const request = reservationRequest(draft, person, c.var.networkHash(findWiderNetwork(c.var.client_address)))
    const { guestOrder, status } = await placeAndPay(c.var, request, identity)
    return c.json(guestOrder, status)
  },
)

export const tables = routes().openapi(
  route('public', {
    method: 'post',
    path: '/tables',
    tags: ['Ordering'],
    summary: 'Book a table without a dish. Requests with the same Idempotency-Key make one reservation',
    request: { headers: IdempotencyKeySchema, body: body(TableDraftSchema) },
    responses: {
      201: json(PlacedOrderSchema, 'The reservation and its order, which costs nothing'),
      200: json(PlacedOrderSchema, 'The reservation that was made earlier with this Idempotency-Key'),
      409: problem('slot_full, slot_unavailable, too_many_unconfirmed, reservations_closed'),
      422: problem('A field is missing or invalid'),
      429: problem('Too many reservations'),
    },
  }),
  async (c) => {
    const draft = c.req.valid('json')
    const email = draft.email || null
    const identity = identifyRequest(c.req.valid('header')['idempotency-key'], draft)
    await c.var.limiter.count('order', { address: c.var.client_address, account: email ?? '' })
    const placer = placerOf(await findPerson(c), c.var.networkHash(findWiderNetwork(c.var.client_address)))
    const { guestOrder, status } = await placeTable(c.var, { ...draft, email, ...placer }, identity, new Date())
    return c.json(guestOrder, status)
  },
)

export const availability = declareRoutes('Ordering').get('public', '/availability', {
  summary: 'List the times at which a dish or a table can be reserved, for 30 days from today',
  query: AvailabilityRequestSchema,
  responses: { 200: json(AvailabilitySchema, 'The days and their times'), 404: 'The dish does not exist' },
  handler: (c) => readAvailability(c.var.db, c.req.valid('query'), new Date()),
})

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

export const accountReservations = declareRoutes('Account')
  .get('customer', '/account/reservations', {
    summary: 'List the reservations of the signed-in person, newest first',
    query: PageSchema,
    responses: { 200: json(ReservationListSchema, 'A page of reservations') },
    handler: (c) => ownReservations(c.var.db, requirePerson(c), c.req.valid('query')),
  })
  .post('customer', '/account/reservations/{id}/cancellation', {
    summary: 'Cancel a pending reservation. The total of its order is reduced',
    params: Id,
    responses: {
      200: json(PlacedOrderSchema, 'The order of the reservation'),
      404: 'The reservation does not exist or belongs to somebody else',
      409: 'The reservation is no longer pending',
    },
    handler: (c) => cancelReservation(c.var, requirePerson(c), c.req.valid('param').id),
  })
