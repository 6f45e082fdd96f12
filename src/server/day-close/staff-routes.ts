import type { Context } from 'hono'
import { z } from 'zod'
import { closeLines } from '../../domain/day-close/close-rows.ts'
import {
  CloseDraftSchema,
  CloseListSchema,
  CloseNumberSchema,
  ClosePageSchema,
  ClosePeriodSchema,
  type DayClose,
  DayCloseSchema,
  DayQuerySchema,
  DrawerDraftSchema,
  OpenDaySchema,
} from '../../domain/day-close/day-close.schema.ts'
import { IdempotencyKeySchema } from '../../domain/fields.schema.ts'
import { BYTE_ORDER_MARK } from '../../domain/text/csv.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import type { AppEnv } from '../platform/context.ts'
import { closeDay } from './close-day.ts'
import { closesOf, findClose, listCloses } from './closes.ts'
import { addDrawerEntry } from './drawer.ts'
import { readOpenDay } from './open-day.ts'

const csv = { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } }

export const adminDayClose = declareRoutes('Admin: day close')
  .get('staff', '/admin/day-close', {
    summary: 'Get the business day that is closed next, as it stands now',
    query: DayQuerySchema,
    responses: { 200: json(OpenDaySchema, 'The day') },
    handler: (c) => readOpenDay(c.var.db, new Date(), c.req.valid('query').day),
  })
  .post('staff', '/admin/day-close', {
    summary: 'Close a business day for good. Later corrections count on the day on which they are made',
    headers: IdempotencyKeySchema,
    body: CloseDraftSchema,
    responses: {
      200: json(DayCloseSchema, 'The closed day'),
      409: 'The amounts have changed since `version`, the day is closed or has not begun, or an earlier day is open',
    },
    handler: (c) =>
      closeDay(c.var.db, requirePerson(c), c.req.valid('json'), c.req.valid('header')['idempotency-key'], new Date()),
  })
  .post('staff', '/admin/day-close/drawer', {
    summary: 'Write down cash that was put into the drawer, taken out of it, or corrected',
    body: DrawerDraftSchema,
    responses: { 200: json(OpenDaySchema, 'The day as it stands now') },
    handler: async (c) => {
      await addDrawerEntry(c.var.db, requirePerson(c), c.req.valid('json'))
      return readOpenDay(c.var.db, new Date())
    },
  })
  .get('staff', '/admin/day-closes', {
    summary: 'List closed days, newest first',
    query: ClosePageSchema,
    responses: { 200: json(CloseListSchema, 'A page of closed days') },
    handler: (c) => listCloses(c.var.db, c.req.valid('query')),
  })
  .get('staff', '/admin/day-closes/export.csv', {
    summary: 'Download the closed days of a period as a CSV file, at most 366',
    query: ClosePeriodSchema,
    responses: { 200: csv },
    handler: async (c) => {
      const { from, to } = c.req.valid('query')
      return sendFile(c, await closesOf(c.var.db, { from, to }), `day-closes-${from}-${to}`)
    },
  })
  .get('staff', '/admin/day-closes/{number}', {
    summary: 'Get a closed day as it was stored',
    params: CloseNumberSchema,
    responses: { 200: json(DayCloseSchema, 'The closed day'), 404: 'The day close does not exist' },
    handler: (c) => findClose(c.var.db, c.req.valid('param').number),
  })
  .get('staff', '/admin/day-closes/{number}/export.csv', {
    summary: 'Download a closed day as a CSV file',
    params: CloseNumberSchema,
    responses: { 200: csv, 404: 'The day close does not exist' },
    handler: async (c) => {
      const { number } = c.req.valid('param')
      return sendFile(c, [await findClose(c.var.db, number)], `day-close-${number}`)
    },
  })

const sendFile = (c: Context<AppEnv>, closes: DayClose[], name: string) =>
  c.body(BYTE_ORDER_MARK + closeLines(closes), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  })
