import { z } from 'zod'
import { DateSchema, line, PriceSchema, pageOf } from '../fields.schema.ts'
import { PLACEHOLDER } from '../media/media.ts'
import { fieldIssue } from '../problem.schema.ts'
import { AllergensSchema } from './allergens.schema.ts'
import { ALLERGENS_UNKNOWN } from './allergens.ts'
import { ProductSchema } from './catalogue.schema.ts'
import {
  ArabicDescription,
  ArabicName,
  AvailableTimes,
  Description,
  Heat,
  ImageUrl,
  MaxGuests,
  Name,
  PrepMinutes,
  Version,
} from './catalogue-fields.schema.ts'
import { STATED_DIETS } from './diets.ts'
import { OptionLinkSchema, OptionLinksSchema } from './option-drafts.schema.ts'
import { CATALOGUE_LIMITS, MAX_GUESTS, PRODUCT_SORTS, PRODUCT_STATUSES } from './products.ts'
import { SOLD_OUT_PERIODS } from './sold-out.ts'

export const StaffProductSchema = ProductSchema.extend({
  is_available: z.boolean().describe('As staff set it, whether or not it is sold out'),
  is_listed: z.boolean().describe('false: not on the menu, only staff see it'),
  own_allergens: AllergensSchema.describe('Without any option'),
  allergens_checked_at: z.iso.datetime().nullable(),
  allergens_checked_by: z.string().nullable().describe('The name of the staff member'),
  stated_diets: z.array(z.enum(STATED_DIETS)),
  option_links: z.array(OptionLinkSchema),
  prep_minutes: z.number().int().nullable().describe('null: those of its category'),
  version: Version,
}).meta({ id: 'StaffProduct' })
export type StaffProduct = z.infer<typeof StaffProductSchema>

type Size<P> = { name: string; name_ar?: string | null; price: P }

/** A row of serving sizes counts only if both its name and its price are filled in. */
export const filledSizes = <P>(sizes: readonly Size<P | null>[]): Size<P>[] =>
  sizes.flatMap(({ price, ...size }) => (size.name.trim() && price !== null ? [{ ...size, price }] : []))

/** The complete rows that repeat the name of an earlier one: guests choose a size by its name. */
const repeatedSizes = (sizes: readonly Size<unknown>[]): number[] => {
  const seen = new Set<string>()
  return sizes.flatMap(({ name, price }, row) => {
    const counts = name.trim() !== '' && price !== null
    const repeated = counts && seen.has(name.trim())
    if (counts) seen.add(name.trim())
    return repeated ? [row] : []
  })
}

const ServingSizes = z
  .array(
    z.object({ name: line(CATALOGUE_LIMITS.name), name_ar: ArabicName.default(null), price: PriceSchema.nullable() }),
  )
  .max(CATALOGUE_LIMITS.sizes)
  .check(({ value, issues }) => {
    const repeated = repeatedSizes(value)
    for (const row of repeated)
      issues.push({ code: 'custom', path: [row, 'name'], ...fieldIssue('duplicate'), input: value })
  })
  .transform(filledSizes)
  .describe('Entries without a name or a price are ignored')

const product = {
  name: Name,
  name_ar: ArabicName,
  description: Description,
  description_ar: ArabicDescription,
  price: PriceSchema,
  category_id: z.uuid('is required'),
  image_url: ImageUrl,
  is_available: z.boolean(),
  is_listed: z.boolean().describe('false: only staff see it'),
  is_reservable: z.boolean(),
  is_dish_of_day: z.boolean(),
  max_guests: MaxGuests,
  available_times: AvailableTimes,
  serving_sizes: ServingSizes,
  now_price: PriceSchema.nullable(),
  prep_minutes: PrepMinutes,
  option_links: OptionLinksSchema,
  stated_diets: z.array(z.enum(STATED_DIETS)).max(STATED_DIETS.length),
  heat: Heat,
  own_allergens: AllergensSchema.describe('`checked`: the person who sends this has checked them'),
}
export const ProductDraftSchema = z
  .object({
    ...product,
    name_ar: ArabicName.default(null),
    description_ar: ArabicDescription.default(null),
    description: Description.default(''),
    image_url: ImageUrl.default(PLACEHOLDER),
    is_available: z.boolean().default(true),
    is_listed: product.is_listed.default(true),
    is_reservable: z.boolean().default(true),
    is_dish_of_day: z.boolean().default(false),
    max_guests: MaxGuests.default(MAX_GUESTS.default),
    available_times: AvailableTimes.default([]),
    serving_sizes: ServingSizes.default([]),
    now_price: PriceSchema.nullable().default(null),
    prep_minutes: PrepMinutes.default(null),
    option_links: OptionLinksSchema.default([]),
    stated_diets: product.stated_diets.default([]),
    heat: Heat.default(0),
    own_allergens: product.own_allergens.default(ALLERGENS_UNKNOWN),
  })
  .check(({ value: { option_links, serving_sizes }, issues }) => {
    option_links.forEach(({ serving_size }, row) => {
      if (serving_size !== null && !serving_sizes.some(({ name }) => name === serving_size))
        issues.push({
          code: 'custom',
          path: ['option_links', row, 'serving_size'],
          ...fieldIssue('gone'),
          input: serving_size,
        })
    })
  })
  .meta({ id: 'ProductDraft' })
export const ProductChangeSchema = z
  .object(product)
  .partial()
  .extend({ version: Version })
  .meta({ id: 'ProductChange' })
export type ProductDraft = z.input<typeof ProductDraftSchema>

export const StaffProductFilterSchema = z.object({
  search: line(100).optional().describe('As in the list of dishes for guests'),
  category: z.uuid().optional(),
  status: z
    .enum([...PRODUCT_STATUSES, 'unlisted'])
    .optional()
    .describe('`active`: available; `inactive`: not available; `unlisted`: not on the menu'),
  sold_out: z.literal('true').optional().describe('Return only dishes that are sold out'),
  dish_of_day: z.literal('true').optional().describe('Return only the dish of the day'),
  sort: z.enum(PRODUCT_SORTS).default('newest'),
  ...pageOf(50),
})

export const StaffProductListSchema = z
  .object({ products: z.array(StaffProductSchema), next_cursor: z.string().nullable(), total: z.number().int() })
  .meta({ id: 'StaffProductList' })

export const DishOfDaySchema = z.object({ on: z.boolean() }).meta({ id: 'DishOfDaySwitch' })

export const SoldOutSchema = z
  .object({
    until: z
      .union([z.enum(SOLD_OUT_PERIODS), DateSchema])
      .nullable()
      .describe('`tomorrow` or a day: until the restaurant opens on that day; null: no longer sold out'),
  })
  .meta({ id: 'SoldOut' })
