import { QuoteRequestSchema, QuoteSchema } from '../../domain/orders/quote.schema.ts'
import { body, json, problem, route, routes } from '../openapi/route.ts'
import { quote as quoteCart } from '../orders/quote.ts'

export const quote = routes().openapi(
  route('public', {
    method: 'post',
    path: '/quote',
    tags: ['Ordering'],
    summary: 'Prices a cart and says what stands in the way of ordering it',
    request: { body: body(QuoteRequestSchema) },
    responses: { 200: json(QuoteSchema, 'The cart as it is now'), 422: problem('This is no cart') },
  }),
  async (c) => c.json(await quoteCart(c.var.db, c.req.valid('json'), new Date()), 200),
)
