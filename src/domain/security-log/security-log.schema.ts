import { z } from 'zod'
import { STAFF_ROLES } from '../accounts/roles.ts'
import { AmountSchema, CurrencySchema, DateSchema, line, pageOf } from '../fields.schema.ts'
import { DISH_CHANGES } from '../menu/many-dishes.ts'
import { ACTOR_ROLES, EXPORTS, SECURITY_EVENTS, SIGN_IN_METHODS } from './events.ts'

/** What is particular about an event; never a password, a token or the value of a setting. */
const SecurityDetailsSchema = z
  .object({
    method: z.enum(SIGN_IN_METHODS).describe('How somebody signed in'),
    new_device: z.boolean().describe('Neither this device nor this network was known'),
    scope: z.enum(['all', 'others']).describe('The sessions that were ended'),
    route: z.string().describe('The route that was refused'),
    before: z.string().describe('The role or status before'),
    after: z.string().describe('The role or status afterwards'),
    role: z.enum(STAFF_ROLES).describe('The role of an invitation'),
    fields: z.array(z.string()).describe('The names of the settings that changed'),
    order_id: z.uuid(),
    amount: AmountSchema,
    currency: CurrencySchema,
    what: z.enum(EXPORTS).describe('What was downloaded'),
    change: z.enum([...DISH_CHANGES, 'undo']).describe('What was changed in many products'),
    dishes: z.number().int().describe('How many products changed'),
  })
  .partial()
export type SecurityDetails = z.infer<typeof SecurityDetailsSchema>

const InvolvedSchema = z
  .object({
    id: z.uuid().nullable().describe('null: the account was deleted'),
    name: z.string().nullable(),
    email: z.string().nullable(),
  })
  .describe('Name and address as they were at the time; null after the account was deleted')

const SecurityEventSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(SECURITY_EVENTS),
    created_at: z.iso.datetime(),
    actor: InvolvedSchema.extend({ role: z.enum(ACTOR_ROLES) })
      .nullable()
      .describe('Who did it; null: unknown, such as after a wrong password'),
    subject: InvolvedSchema.nullable().describe(
      'The person it was done to; null: the actor, nobody known, or an account that was deleted',
    ),
    device: z.string().nullable().describe('The kind of browser and system'),
    order_number: z.string().nullable().describe('Of the order in the details; null: none, or it was deleted'),
    network: z.string().nullable().describe('The same for events from the same network; no address'),
    details: SecurityDetailsSchema,
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof SecurityEventSchema>

export const SecurityLogFilterSchema = z.object({
  kind: z.enum(SECURITY_EVENTS).optional(),
  search: line(100).optional().describe('Beginnings of words in the name or email address of a person'),
  from: DateSchema.optional().describe('The first day, in the time zone of the restaurant'),
  until: DateSchema.optional().describe('The last day'),
  ...pageOf(50),
})
export type SecurityLogFilter = z.output<typeof SecurityLogFilterSchema>

export const SecurityLogSchema = z.object({
  events: z.array(SecurityEventSchema),
  next_cursor: z.string().nullable(),
})

/** An event as the export of one's own data shows it. */
export const OwnSecurityEventSchema = SecurityEventSchema.pick({
  kind: true,
  created_at: true,
  device: true,
  network: true,
  details: true,
})
