import { ReadyTimeRequestSchema, ReadyTimeSchema } from '../../domain/kitchen/due.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { readyTime } from './ready-time.ts'

export const kitchen = declareRoutes('Ordering').get('public', '/ready-time', {
  summary: 'Get when a portion ordered right now can be picked up',
  query: ReadyTimeRequestSchema,
  responses: { 200: json(ReadyTimeSchema, 'The time') },
  handler: (c) => readyTime(c.var.db, c.req.valid('query').prep_minutes ?? null, new Date()),
})
