import { z } from 'zod'
import { Dollars, hasTwoDecimals, line, pageOf, TimeLabelSchema } from '../fields.schema.ts'
import { fieldIssue } from '../problem.schema.ts'
import { byClock } from '../time/times.ts'
import { CategorySchema, ProductSchema } from './catalogue.schema.ts'
import {
  CATALOGUE_LIMITS,
  CATEGORY_STATUSES,
  filledSizes,
  isPictureAddress,
  PLACEHOLDER,
  PRODUCT_SORTS,
  repeatedSizes,
  slugOf,
} from './catalogue-drafts.ts'
import { MAX_GUESTS } from './max-guests.ts'

const Version = z
  .number()
  .int()
  .min(1)
  .describe('The version that was read; if it is no longer current, a change is refused as conflict')
const Name = line(CATALOGUE_LIMITS.name).min(1, 'is required')
const ArabicName = line(CATALOGUE_LIMITS.name).nullable().transform(orNull)
const Text = z
  .string()
  .trim()
  .max(CATALOGUE_LIMITS.description)
  .regex(/^[^\0]*$/, 'must be plain text')
const Price = Dollars.refine(hasTwoDecimals, 'must have at most two decimals')
const ImageUrl = line(CATALOGUE_LIMITS.image_url)
  .refine((address) => address === '' || isPictureAddress(address), 'must be an https address')
  .transform((address) => address || PLACEHOLDER)
  .describe('If empty, the placeholder image is used')

export const StaffCategorySchema = CategorySchema.extend({
  version: Version,
}).meta({ id: 'StaffCategory' })
/** A category as staff see it, with the version that a change must send. */
export type StaffCategory = z.infer<typeof StaffCategorySchema>

const category = {
  name: Name,
  name_ar: ArabicName,
  slug: line(CATALOGUE_LIMITS.slug).transform(slugOf).describe('If empty, it is made from the name'),
  image_url: ImageUrl,
  status: z.enum(CATEGORY_STATUSES),
}
export const CategoryDraftSchema = z
  .object({
    ...category,
    name_ar: ArabicName.default(null),
    slug: category.slug.default(''),
    image_url: ImageUrl.default(PLACEHOLDER),
    status: category.status.default('active'),
  })
  .meta({ id: 'CategoryDraft' })
export const CategoryChangeSchema = z
  .object(category)
  .partial()
  .extend({ version: Version })
  .meta({ id: 'CategoryChange' })

export const StaffProductSchema = ProductSchema.extend({ version: Version }).meta({ id: 'StaffProduct' })
export type StaffProduct = z.infer<typeof StaffProductSchema>

const ServingSizes = z
  .array(z.object({ name: line(CATALOGUE_LIMITS.name), name_ar: ArabicName.default(null), price: Price.nullable() }))
  .max(CATALOGUE_LIMITS.sizes)
  .check(({ value, issues }) => {
    const repeated = repeatedSizes(value)
    for (const row of repeated)
      issues.push({ code: 'custom', path: [row, 'name'], ...fieldIssue('duplicate'), input: value })
  })
  .transform(filledSizes)
  .describe('Entries without a name or a price are ignored')

const AvailableTimes = z
  .array(TimeLabelSchema)
  .max(CATALOGUE_LIMITS.times)
  .transform((times) => [...new Set(times)].sort(byClock))
  .describe('If empty, the default times are offered')

const product = {
  name: Name,
  name_ar: ArabicName,
  description: Text,
  description_ar: Text.nullable().transform(orNull),
  price: Price,
  category_id: z.uuid('is required'),
  image_url: ImageUrl,
  is_available: z.boolean(),
  is_reservable: z.boolean(),
  is_dish_of_day: z.boolean(),
  max_guests: z.number().int().min(MAX_GUESTS.min).max(MAX_GUESTS.max),
  available_times: AvailableTimes,
  serving_sizes: ServingSizes,
}
export const ProductDraftSchema = z
  .object({
    ...product,
    name_ar: ArabicName.default(null),
    description_ar: product.description_ar.default(null),
    description: Text.default(''),
    image_url: ImageUrl.default(PLACEHOLDER),
    is_available: z.boolean().default(true),
    is_reservable: z.boolean().default(true),
    is_dish_of_day: z.boolean().default(false),
    max_guests: product.max_guests.default(MAX_GUESTS.default),
    available_times: AvailableTimes.default([]),
    serving_sizes: ServingSizes.default([]),
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
  status: z.enum(['active', 'inactive']).optional().describe('`active`: available; `inactive`: not available'),
  dish_of_day: z.literal('true').optional().describe('Return only the dish of the day'),
  sort: z.enum(PRODUCT_SORTS).default('newest'),
  ...pageOf(50),
})

export const StaffProductListSchema = z
  .object({ products: z.array(StaffProductSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'StaffProductList' })

export const DishOfDaySchema = z.object({ on: z.boolean() }).meta({ id: 'DishOfDaySwitch' })

function orNull(text: string | null) {
  return text || null
}
