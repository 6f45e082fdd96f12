import { z } from 'zod'
import { mayEnterPanel } from '../../domain/accounts/accounts.ts'
import { IdempotencyKeySchema } from '../../domain/fields.schema.ts'
import { DueTimesSchema } from '../../domain/kitchen/due.schema.ts'
import type { PanelEvent } from '../../domain/orders/orders.ts'
import { QuoteSchema } from '../../domain/orders/quote.schema.ts'
import {
  ContentChangeSchema,
  ContentQuoteRequestSchema,
  ContentQuoteSchema,
  KnownGuestFilterSchema,
  KnownGuestSchema,
  StaffDueTimesRequestSchema,
  StaffOrderDraftSchema,
  StaffQuoteRequestSchema,
} from '../../domain/orders/staff-drafts.schema.ts'
import {
  BoardSchema,
  OrderFilterSchema,
  StaffOrderDetailSchema,
  StaffOrderListSchema,
  StatusChangeSchema,
  WaitingSchema,
} from '../../domain/orders/staff-orders.schema.ts'
import { findPerson, requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { eventStream } from '../api/event-stream.ts'
import { Id, json } from '../api/route.ts'
import { listDueTimes, quoteCart } from '../cart/quote.ts'
import { findKnownGuests } from '../customers/known-guests.ts'
import { changeContent, quoteContent } from '../order-changes/change-content.ts'
import { changeStatus } from '../order-changes/change-status.ts'
import { followAll } from './live.ts'
import { identifyRequest } from './order-request.ts'
import { placeForGuest } from './place-for-guest.ts'
import { listOrders, readBoard } from './staff-list.ts'
import { openOrder, readOrder, readWaiting } from './staff-view.ts'

export const adminOverview = declareRoutes('Admin: overview')
  .get('cook', '/admin/events', {
    summary:
      'Follow changes with server-sent events. `change`: an order, reservation or message was added or changed. `deaf`: changes are not reported for now. `missed`: changes are reported again, but some may have been missed. `beat`: sent regularly to show that the connection works',
    responses: { 200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.string() } } } },
    handler: (c) => {
      return eventStream(c, (stream, base) => {
        const connection = {
          ...base,
          send: ({ name, ...rest }: PanelEvent) =>
            stream.writeSSE({ event: name, data: JSON.stringify(rest), retry: 1000 }),
          // An event that the page receives: without it for a while, the page knows that the connection is dead.
          beat: () => stream.writeSSE({ event: 'beat', data: '' }),
        }
        return followAll(c.var.live, connection, async () => mayEnterPanel((await findPerson(c)) ?? null))
      })
    },
  })
  .get('cook', '/admin/waiting', {
    summary: 'Count the orders and messages that nobody has opened',
    responses: { 200: json(WaitingSchema, 'The counts, at most 999 each') },
    handler: (c) => readWaiting(c.var.db),
  })

export const adminOrders = declareRoutes('Admin: orders')
  .get('staff', '/admin/orders', {
    summary: 'List orders, newest first',
    query: OrderFilterSchema,
    responses: { 200: json(StaffOrderListSchema, 'A page of orders') },
    handler: (c) => listOrders(c.var.db, c.req.valid('query')),
  })
  .get('cook', '/admin/orders/board', {
    summary: 'List the orders in progress, earliest due first',
    responses: { 200: json(BoardSchema, 'The board') },
    handler: (c) => readBoard(c.var.db, new Date()),
  })
  .post('staff', '/admin/orders', {
    summary:
      'Place an order for a guest who calls or stands at the counter. It is confirmed at once. Requests with the same Idempotency-Key place one order',
    headers: IdempotencyKeySchema,
    body: StaffOrderDraftSchema,
    responses: {
      201: json(StaffOrderDetailSchema, 'The order'),
      409: 'price_changed, due_changed, due_unavailable, slot_full, slot_unavailable, dish_unavailable, outside_zones, below_minimum',
    },
    handler: async (c) => {
      const draft = c.req.valid('json')
      const person = requirePerson(c)
      const identity = identifyRequest(c.req.valid('header')['idempotency-key'], draft, person)
      const id = await placeForGuest(c.var, person, draft, identity, new Date())
      return readOrder(c.var.db, person, id, c.var.public_url)
    },
  })
  .post('staff', '/admin/quote', {
    summary: 'Calculate the price of an order for a guest who calls, and list the problems that prevent it',
    body: StaffQuoteRequestSchema,
    responses: { 200: json(QuoteSchema, 'The priced order') },
    handler: (c) => {
      const { overruled, ...cart } = c.req.valid('json')
      return quoteCart(c.var.db, { ...cart, channel: 'checkout', for_guest: { overruled } }, new Date())
    },
  })
  .post('staff', '/admin/due-times', {
    summary: 'List the days and times at which the items without a date can be had',
    body: StaffDueTimesRequestSchema,
    responses: { 200: json(DueTimesSchema, 'Days and times') },
    handler: (c) => {
      const { overruled, ...cart } = c.req.valid('json')
      return listDueTimes(c.var.db, { ...cart, channel: 'checkout', for_guest: { overruled } }, new Date())
    },
  })
  .get('staff', '/admin/known-guests', {
    summary: 'Find the guests who may be calling, with address, allergies and last order',
    query: KnownGuestFilterSchema,
    responses: { 200: json(z.array(KnownGuestSchema), 'At most 8, who ordered last first') },
    handler: (c) => findKnownGuests(c.var.db, c.req.valid('query').search),
  })
  .get('cook', '/admin/orders/{id}', {
    summary: 'Get an order with its reservations and history',
    params: Id,
    responses: { 200: json(StaffOrderDetailSchema, 'The order'), 404: 'The order does not exist' },
    handler: (c) => readOrder(c.var.db, requirePerson(c), c.req.valid('param').id, c.var.public_url),
  })
  .patch('cook', '/admin/orders/{id}', {
    summary:
      'Set the status of an order and its reservations. The guest gets an email when the order is confirmed or cancelled',
    params: Id,
    body: StatusChangeSchema,
    responses: {
      200: json(StaffOrderDetailSchema, 'The order'),
      404: 'The order does not exist',
      409: 'conflict: the status is not `from`; slot_full: the slots of the cancelled reservations are taken',
    },
    handler: async (c) => {
      const { id } = c.req.valid('param')
      const person = requirePerson(c)
      await changeStatus(c.var, person, { order_id: id, ...c.req.valid('json') }, new Date())
      return readOrder(c.var.db, person, id, c.var.public_url)
    },
  })
  .post('staff', '/admin/orders/{id}/content-quote', {
    summary: 'Calculate what a change of the dishes, the time or the address of an order would do',
    params: Id,
    body: ContentQuoteRequestSchema,
    responses: { 200: json(ContentQuoteSchema, 'The new total and what changes'), 404: 'The order does not exist' },
    handler: (c) => quoteContent(c.var.db, c.req.valid('param').id, c.req.valid('json'), new Date()),
  })
  .put('staff', '/admin/orders/{id}/content', {
    summary:
      'Change the dishes, the time, the address or the contact of an order that is not done. Its reservations stay as they are',
    params: Id,
    body: ContentChangeSchema,
    responses: {
      200: json(StaffOrderDetailSchema, 'The order'),
      404: 'The order does not exist',
      409: 'conflict: the order was changed since `revision`, or is done; price_changed, due_unavailable, dish_unavailable, outside_zones',
    },
    handler: async (c) => {
      const { id } = c.req.valid('param')
      const person = requirePerson(c)
      await changeContent(c.var, person, id, c.req.valid('json'), new Date())
      return readOrder(c.var.db, person, id, c.var.public_url)
    },
  })
  .post('cook', '/admin/orders/{id}/opening', {
    summary: 'Mark an order as opened, which stops its alert',
    params: Id,
    responses: { 204: 'The order is marked as opened', 404: 'The order does not exist' },
    handler: (c) => openOrder(c.var.db, requirePerson(c), c.req.valid('param').id),
  })
