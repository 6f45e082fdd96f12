import { z } from 'zod'
import { AllergenListSchema, AllergensSchema } from '../menu/allergens.schema.ts'
import { MEAL_SIZES } from '../menu/meal-sizes.ts'
import { WAYS } from '../orders/fulfilment.ts'
import { SoldNameSchema } from '../orders/orders.schema.ts'
import { MAX_QUANTITY, ORDER_LIMITS, SOURCES } from '../orders/orders.ts'
import { StaffOrderSchema } from '../orders/staff-orders.schema.ts'
import { STATUSES } from '../orders/statuses.ts'
import { StationListSchema } from './stations.schema.ts'
import { STATION_LIMITS, WHOLE_SCREENS } from './stations.ts'

const StationIdSchema = z.uuid().nullable().describe('null: the kitchen itself')
const Line = z.number().int().min(0).max(32_767).describe('The number of the line in the order')

/** What one station makes of one line of an order. */
const TaskSchema = z
  .object({
    line: Line,
    station_id: StationIdSchema,
    of_dish: z.boolean().describe('false: only these options of the dish are made here'),
    ...SoldNameSchema.shape,
    allergens: AllergensSchema,
    meal_size: z.enum(MEAL_SIZES).nullable(),
    guests_count: z.number().int().nullable(),
    quantity: z.number().int().describe('Portions; 0: the line was taken off the order'),
    was: z
      .number()
      .int()
      .nullable()
      .describe('How many portions the station last knew of; 0: the line is new; null: the same number'),
    made: z
      .number()
      .int()
      .describe('Portions; of a line that was taken off, as many as it had once a cook has read it'),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof TaskSchema>

const TicketSchema = z
  .object({
    order_id: z.uuid(),
    number: z.string(),
    status: z.enum(STATUSES),
    revision: z.number().int().describe('How often the order was changed'),
    source: z.enum(SOURCES),
    way: z.enum(WAYS),
    full_name: z.string(),
    placed_at: z.iso.datetime(),
    begin_at: z.iso.datetime().describe('When work must begin'),
    due_at: z.iso.datetime().nullable(),
    avoids: AllergenListSchema,
    notes: z.array(z.string()),
    tasks: z.array(TaskSchema),
  })
  .meta({ id: 'Ticket' })
/** What is made of an order for one time. An order with dishes for several times has several tickets. */
export type Ticket = z.infer<typeof TicketSchema>

export const ScreenId = z.object({
  id: z
    .union([z.uuid(), z.enum(WHOLE_SCREENS)])
    .describe('A station; `kitchen`: what has no station; `all`: everything'),
})

export const TicketsSchema = z
  .object({
    ...StationListSchema.shape,
    tickets: z.array(TicketSchema).describe('Of today, by when work must begin'),
  })
  .meta({ id: 'Tickets' })
export type Tickets = z.infer<typeof TicketsSchema>

export const PassSchema = TicketsSchema.extend({
  new_orders: z.array(StaffOrderSchema).describe('Orders that wait for a confirmation, for any day'),
}).meta({ id: 'Pass' })
export type Pass = z.infer<typeof PassSchema>

export const BumpsSchema = z
  .strictObject({
    revision: z.number().int().describe('As on the ticket; if the order was changed since, the request is refused'),
    tasks: z
      .array(
        z.strictObject({
          line: Line,
          station_id: StationIdSchema,
          made: z.number().int().min(0).max(MAX_QUANTITY).describe('How many portions are made now, not how many more'),
        }),
      )
      .min(1)
      .max(ORDER_LIMITS.items * STATION_LIMITS.stations)
      .refine(
        (tasks) => new Set(tasks.map(({ line, station_id }) => `${line} ${station_id}`)).size === tasks.length,
        'must list a task once',
      ),
  })
  .meta({ id: 'Bumps' })
export type BumpsInput = z.input<typeof BumpsSchema>

export const BumpedSchema = z.object({ status: z.enum(STATUSES), tasks: z.array(TaskSchema) }).meta({ id: 'Bumped' })
