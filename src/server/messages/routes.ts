import { ContactMessageSchema, MessageKeySchema } from '../../domain/messages/messages.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { receiveMessage } from './messages.ts'

export const contact = declareRoutes('Restaurant').post('public', '/contact', {
  summary: 'Send a message to the restaurant. Requests with the same Idempotency-Key store one message',
  headers: MessageKeySchema,
  body: ContactMessageSchema,
  responses: {
    204: 'The message was stored',
    409: 'The Idempotency-Key was used for a different message',
    429: 'Too many messages',
  },
  handler: async (c) => {
    const message = c.req.valid('json')
    await c.var.limiter.count('contact', { address: c.var.client_address, account: message.email.toLowerCase() })
    await receiveMessage(c.var.db, c.var.mail, message, c.req.valid('header')['idempotency-key'])
  },
})
