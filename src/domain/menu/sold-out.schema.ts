import { z } from 'zod'
import { DateSchema } from '../fields.schema.ts'
import { SOLD_OUT_PERIODS } from './sold-out.ts'

export const SoldOutSchema = z
  .object({
    until: z
      .union([z.enum(SOLD_OUT_PERIODS), DateSchema])
      .nullable()
      .describe('`tomorrow` or a day: until the restaurant opens on that day; null: no longer sold out'),
  })
  .meta({ id: 'SoldOut' })
