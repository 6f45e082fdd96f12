import { ContactMessageSchema, MessageKeySchema } from '../../domain/messages/messages.schema.ts'
import { receiveMessage } from '../messages.ts'
import { body, problem, route, routes } from '../openapi/route.ts'

export const contact = routes().openapi(
  route('public', {
    method: 'post',
    path: '/contact',
    tags: ['Restaurant'],
    summary: 'Send a message to the restaurant. Requests with the same Idempotency-Key store one message',
    request: { headers: MessageKeySchema, body: body(ContactMessageSchema) },
    responses: {
      204: { description: 'The message was stored' },
      409: problem('The Idempotency-Key was used for a different message'),
      422: problem('A field is missing or invalid'),
      429: problem('Too many messages'),
    },
  }),
  async (c) => {
    const message = c.req.valid('json')
    await c.var.limiter.count('contact', { address: c.var.client_address, account: message.email.toLowerCase() })
    await receiveMessage(c.var.db, c.var.mail, message, c.req.valid('header')['idempotency-key'])
    return c.body(null, 204)
  },
)
