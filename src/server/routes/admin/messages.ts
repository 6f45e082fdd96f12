import {
  MessageChangeSchema,
  MessageFilterSchema,
  MessageListSchema,
  MessageSchema,
} from '../../../domain/messages/messages.schema.ts'
import { deleteMessage, listMessages, markMessage } from '../../messages.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Messages']

export const adminMessages = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/messages',
      tags,
      summary: 'What visitors wrote on the contact page, the newest first',
      request: { query: MessageFilterSchema },
      responses: { 200: json(MessageListSchema, 'A page of messages'), 422: problem('A filter is wrong') },
    }),
    async (c) => c.json(await listMessages(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/messages/{id}',
      tags,
      summary: 'Marks a message as read or unread',
      request: { params: Id, body: body(MessageChangeSchema) },
      responses: {
        200: json(MessageSchema, 'The message'),
        404: problem('No such message'),
        422: problem('Neither read nor unread'),
      },
    }),
    async (c) => c.json(await markMessage(c.var.db, c.req.valid('param').id, c.req.valid('json').read), 200),
  )
  .openapi(
    route('staff', {
      method: 'delete',
      path: '/admin/messages/{id}',
      tags,
      summary: 'Deletes a message',
      request: { params: Id },
      responses: {
        204: { description: 'It is gone' },
        404: problem('No such message'),
        422: problem('Not an id'),
      },
    }),
    async (c) => {
      await deleteMessage(c.var.db, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
