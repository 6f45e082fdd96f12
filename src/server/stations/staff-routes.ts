import { AssignmentsSchema, StationListSchema, StationsChangeSchema } from '../../domain/stations/stations.schema.ts'
import { BumpedSchema, BumpsSchema, PassSchema, ScreenId, TicketsSchema } from '../../domain/stations/tickets.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { changeStations, listStations, readAssignments } from './assignments.ts'
import { bump } from './bump.ts'
import { readPass, readTickets } from './read-tickets.ts'

export const adminStations = declareRoutes('Admin: kitchen')
  .get('cook', '/admin/stations', {
    summary: 'List the stations of the kitchen',
    responses: { 200: json(StationListSchema, 'The stations in their order') },
    handler: async (c) => ({ stations: await listStations(c.var.db) }),
  })
  .get('admin', '/admin/stations/menu', {
    summary: 'Get the stations with every dish and option, and where it is made',
    responses: { 200: json(AssignmentsSchema, 'The stations and what they make') },
    handler: (c) => readAssignments(c.var.db),
  })
  .put('admin', '/admin/stations', {
    summary: 'Replace the stations and what each of them makes',
    body: StationsChangeSchema,
    responses: {
      200: json(AssignmentsSchema, 'The stations and what they make'),
      409: 'conflict: they were changed since `version` was read, or something is no longer on the menu',
    },
    handler: (c) => changeStations(c.var.db, requirePerson(c), c.req.valid('json')),
  })
  .get('cook', '/admin/stations/{id}/tickets', {
    summary: 'List what a station makes today, by when work must begin',
    params: ScreenId,
    responses: { 200: json(TicketsSchema, 'The tickets'), 404: 'The station does not exist' },
    handler: (c) => readTickets(c.var.db, c.req.valid('param').id, new Date()),
  })
  .get('cook', '/admin/pass', {
    summary: 'List what all stations make today, and the orders to confirm',
    responses: { 200: json(PassSchema, 'The tickets and the new orders') },
    handler: (c) => readPass(c.var.db, new Date()),
  })
  .put('cook', '/admin/orders/{id}/bumps', {
    summary: 'Say how many portions of an order are made. With the first one a confirmed order is being prepared',
    description:
      'A line that was taken off the order counts as read once it is sent with the portions that it had. Repeating a request changes nothing.',
    params: Id,
    body: BumpsSchema,
    responses: {
      200: json(BumpedSchema, 'The order as it is now'),
      404: 'The order does not exist',
      409: 'conflict: the order was changed, is no longer made, or the line is not made at this station',
    },
    handler: (c) => bump(c.var, requirePerson(c), c.req.valid('param').id, c.req.valid('json'), new Date()),
  })
