import {
  MessageChangeSchema,
  MessageFilterSchema,
  MessageListSchema,
  MessageSchema,
} from '../../../domain/messages/messages.schema.ts'
import { deleteMessage, listMessages, markMessage } from '../../messages.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: messages']

export const adminMessages = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/messages',
      tags,
      summary: 'List messages from the contact page, newest first',
      request: { query: MessageFilterSchema },
      responses: { 200: json(MessageListSchema, 'A page of messages'), 422: problem('A filter is invalid') },
    }),
    async (c) => c.json(await listMessages(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/messages/{id}',
      tags,
      summary: 'Mark a message as read or unread',
      request: { params: Id, body: body(MessageChangeSchema) },
      responses: {
        200: json(MessageSchema, 'The message'),
        404: problem('The message does not exist'),
        422: problem('`read` is missing or invalid'),
      },
    }),
    async (c) => c.json(await markMessage(c.var.db, c.req.valid('param').id, c.req.valid('json').read), 200),
  )
  .openapi(
    route('staff', {
      method: 'delete',
      path: '/admin/messages/{id}',
      tags,
      summary: 'Delete a message',
      request: { params: Id },
      responses: {
        204: { description: 'The message was deleted' },
        404: problem('The message does not exist'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => {
      await deleteMessage(c.var.db, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
