import {
  MessageChangeSchema,
  MessageFilterSchema,
  MessageListSchema,
  MessageSchema,
} from '../../domain/messages/messages.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { deleteMessage, listMessages, markMessage } from './messages.ts'

export const adminMessages = declareRoutes('Admin: messages')
  .get('staff', '/admin/messages', {
    summary: 'List messages from the contact page, newest first',
    query: MessageFilterSchema,
    responses: { 200: json(MessageListSchema, 'A page of messages') },
    handler: (c) => listMessages(c.var.db, c.req.valid('query')),
  })
  .patch('staff', '/admin/messages/{id}', {
    summary: 'Mark a message as read or unread',
    params: Id,
    body: MessageChangeSchema,
    responses: { 200: json(MessageSchema, 'The message'), 404: 'The message does not exist' },
    handler: (c) => markMessage(c.var.db, c.req.valid('param').id, c.req.valid('json').read),
  })
  .delete('staff', '/admin/messages/{id}', {
    summary: 'Delete a message',
    params: Id,
    responses: { 204: 'The message was deleted', 404: 'The message does not exist' },
    handler: (c) => deleteMessage(c.var.db, c.req.valid('param').id),
  })
