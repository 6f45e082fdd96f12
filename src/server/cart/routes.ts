import { DueTimesSchema } from '../../domain/kitchen/due.schema.ts'
import { DueTimesRequestSchema, QuoteRequestSchema, QuoteSchema } from '../../domain/orders/quote.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { body, json, problem, route, routes } from '../api/route.ts'
import { listDueTimes, quoteCart } from './quote.ts'

export const quote = routes().openapi(
  route('public', {
    method: 'post',
    path: '/quote',
    tags: ['Ordering'],
    summary: 'Calculate the price of a cart and list the problems that prevent ordering it',
    request: { body: body(QuoteRequestSchema) },
    responses: { 200: json(QuoteSchema, 'The priced cart'), 422: problem('The cart is invalid') },
  }),
  async (c) => c.json(await quoteCart(c.var.db, c.req.valid('json'), new Date()), 200),
)

export const dueTimes = declareRoutes('Ordering').post('public', '/due-times', {
  summary: 'List the days and times at which the items without a date can be picked up or delivered',
  body: DueTimesRequestSchema,
  responses: { 200: json(DueTimesSchema, 'Days and times') },
  handler: (c) => listDueTimes(c.var.db, c.req.valid('json'), new Date()),
})
