import { KitchenChangeSchema, KitchenStateSchema } from '../../domain/kitchen/due.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { changeKitchen, readKitchen } from './state.ts'

export const adminKitchen = declareRoutes('Admin: orders')
  .get('cook', '/admin/kitchen', {
    summary: 'Get whether the kitchen is busy and whether online orders are paused',
    responses: { 200: json(KitchenStateSchema, 'The state of the kitchen') },
    handler: (c) => readKitchen(c.var.db, new Date()),
  })
  .patch('cook', '/admin/kitchen', {
    summary: 'Say that the kitchen is busy, or pause online orders. Both end by themselves',
    body: KitchenChangeSchema,
    responses: { 200: json(KitchenStateSchema, 'The state of the kitchen') },
    handler: (c) => changeKitchen(c.var.db, c.req.valid('json'), new Date()),
  })
