import { z } from 'zod'
import { hasTwoDecimals } from '../fields.schema.ts'
import { DISH_STATES } from './dish-states.ts'
import { PRICE_PERCENT } from './many-dishes.ts'
import { StaffProductFilterSchema } from './product-drafts.schema.ts'

const ChangeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('state'), state: z.enum(DISH_STATES) }),
  z.object({ do: z.literal('category'), category_id: z.uuid() }),
  z
    .object({ do: z.literal('for_today'), on: z.boolean() })
    .describe('A reservable dish gets its price as the price for now, unless it has one; or it loses it'),
  z
    .object({
      do: z.literal('prices'),
      percent: z
        .number()
        .min(PRICE_PERCENT.min)
        .max(PRICE_PERCENT.max)
        .refine(hasTwoDecimals, 'must have at most two decimals'),
    })
    .describe('Also of the serving sizes and the price for now, not of options'),
])

const Ids = z.array(z.uuid()).min(1).max(1000)
const Found = StaffProductFilterSchema.pick({ search: true, category: true, status: true, sold_out: true })

export const ProductsChangeSchema = z
  .object({
    products: z.union([z.object({ ids: Ids }), z.object({ found: Found })]).describe('These, or all that are found'),
    change: ChangeSchema,
  })
  .meta({ id: 'ProductsChange' })

export const ChangedProductsSchema = z
  .object({
    id: z.uuid().nullable().describe('To undo the change within a day; null: there was nothing to change'),
    changed: z.number().int(),
  })
  .meta({ id: 'ChangedProducts' })

export const RestoredProductsSchema = z
  .object({
    restored: z.number().int(),
    changed_since: z
      .array(z.object({ id: z.uuid(), name: z.string(), name_ar: z.string().nullable() }))
      .describe('Dishes that stay as they are, because somebody changed them since'),
  })
  .meta({ id: 'RestoredProducts' })
