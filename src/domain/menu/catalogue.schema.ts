import { z } from 'zod'
import { AmountSchema, Arabic, ONE_LINE, pageOf, TimeLabelSchema } from '../fields.schema.ts'
import { AllergensSchema } from './allergens.schema.ts'
import { CATEGORY_STATUSES } from './categories.ts'
import { DIETS, MAX_HEAT } from './diets.ts'
import { MARKS } from './mark-filters.ts'
import { DishOptionGroupSchema } from './options.schema.ts'
import { MAX_GUESTS, PRODUCT_STATUSES } from './products.ts'

/** Text for a query: PostgreSQL accepts no NUL. */
const plain = (max: number) => z.string().trim().max(max).regex(ONE_LINE, 'must be plain text')

const ServingSizeSchema = z.object({ name: z.string(), name_ar: Arabic.optional(), price: AmountSchema })

/** The sizes of one of our pictures, for the layout of a page. Pictures of other sites have none. */
export const ImageSchema = z
  .object({
    width: z.number().int(),
    height: z.number().int(),
    widths: z.array(z.number().int()),
    preview: z.string().optional().describe('A small blurred preview as a data URL'),
  })
  .meta({ id: 'Image' })

export const CategorySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_ar: Arabic,
    slug: z.string(),
    image_url: z.string(),
    image: ImageSchema.nullable(),
    status: z.enum(CATEGORY_STATUSES).describe('Only active categories are public'),
    products_count: z.number().int(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof CategorySchema>

export const ProductSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_ar: Arabic,
    description: z.string(),
    description_ar: Arabic,
    price: AmountSchema,
    image_url: z.string(),
    image: ImageSchema.nullable(),
    category_id: z.uuid(),
    category_name: z.string(),
    category_name_ar: Arabic,
    category_slug: z.string(),
    is_available: z.boolean().describe('false also while it is sold out'),
    is_sold_out: z.boolean(),
    sold_out_until: z.iso
      .datetime()
      .nullable()
      .describe('When it is back; null: not sold out, or until further notice'),
    has_options: z.boolean().describe('GET /api/products/{id} lists the options'),
    allergens: AllergensSchema.describe('As it is served when the guest changes no option'),
    diets: z.array(z.enum(DIETS)).describe('`no_…`: not among the ingredients; traces are possible'),
    heat: z.number().int().min(0).max(MAX_HEAT),
    is_dish_of_day: z.boolean(),
    is_reservable: z.boolean(),
    available_times: z.array(TimeLabelSchema),
    serving_sizes: z.array(ServingSizeSchema),
    now_price: AmountSchema.nullable().describe('A reservable dish: the price of a portion without a date; null: none'),
    prep_minutes: z.number().int().nullable().describe('Minutes that the kitchen needs; null: the usual ones'),
    must_choose: z.boolean().describe('Whether a guest has to choose among its options'),
    max_guests: z.number().int().min(MAX_GUESTS.min).max(MAX_GUESTS.max),
    status: z.enum(PRODUCT_STATUSES),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof ProductSchema>

export const ProductDetailSchema = ProductSchema.extend({
  own_allergens: AllergensSchema.describe('Without any option'),
  option_groups: z.array(DishOptionGroupSchema).describe('In the order in which guests see them'),
}).meta({ id: 'ProductDetail' })
/** A dish with the options that it offers. */
export type ProductDetail = z.infer<typeof ProductDetailSchema>

export const ProductListSchema = z
  .object({
    products: z.array(ProductSchema),
    next_cursor: z.string().nullable(),
    total: z.number().int(),
    marks: z.array(z.enum(MARKS)).describe('Words of the search that were read as marks of dishes'),
    found_by: z
      .string()
      .nullable()
      .describe(
        'No dish has all words of the search: the rarest of those that are on the menu, which these dishes have',
      ),
    missing: z.array(z.string()).describe('Words of the search that no dish has'),
  })
  .meta({ id: 'ProductList' })
export type ProductList = z.infer<typeof ProductListSchema>

export const ProductFilterSchema = z.object({
  category: plain(120).min(1).optional().describe('The id or slug of a category'),
  available: z.enum(['true', 'false']).optional(),
  search: plain(100)
    .optional()
    .describe(
      'Words of the name, the description, the category or an option, or marks such as `vegan`, in either language and however they are spelled. The closest 60 dishes, the closest first',
    ),
  diet: z
    .string()
    .max(100)
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(DIETS)))
    .optional()
    .describe(`Diets that the dish fits, separated by commas: ${DIETS.join(', ')}`),
  max_heat: z.coerce.number().int().min(0).max(MAX_HEAT).optional().describe('The hottest that is wanted'),
  sort: z
    .enum(['menu', 'name', 'category'])
    .default('menu')
    .describe(
      '`menu`: as guests see it, by name or in the order that the owner chose; `category`: the same, one category after the other',
    ),
  ...pageOf(100),
})

export const DishSuggestionSchema = ProductSchema.pick({ id: true, name: true, name_ar: true }).meta({
  id: 'DishSuggestion',
})
export type DishSuggestion = z.infer<typeof DishSuggestionSchema>

export const DishSuggestionFilterSchema = z.object({ search: plain(100) })
