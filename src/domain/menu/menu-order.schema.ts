import { z } from 'zod'
import { Arabic } from '../fields.schema.ts'

/** More ids are longer than a request may be. */
const MOST = 2500

const Version = z
  .string()
  .describe('Of the order that was read; if it is no longer current, a change is refused as conflict')

export const OwnersOrderSchema = z
  .object({
    version: Version,
    categories: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        name_ar: Arabic,
        dishes: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            name_ar: Arabic,
            is_available: z.boolean(),
            is_listed: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OwnersOrder' })
/** The categories and their dishes in the order that the owner gave them. */
export type OwnersOrder = z.infer<typeof OwnersOrderSchema>

export const OwnersOrderChangeSchema = z
  .object({
    version: Version,
    categories: z.array(z.uuid()).max(MOST).describe('All categories in their new order'),
    dishes: z
      .array(z.array(z.uuid()).max(MOST))
      .max(MOST)
      .default([])
      .describe('The dishes of categories in their new order, one list for each category in which they move'),
  })
  .meta({ id: 'OwnersOrderChange' })
