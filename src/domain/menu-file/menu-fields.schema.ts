import { z } from 'zod'
import { line, PriceSchema } from '../fields.schema.ts'
import { isPictureAddress, PLACEHOLDER } from '../media/media.ts'
import { AllergensSchema } from '../menu/allergens.schema.ts'
import { ALLERGENS_UNKNOWN, tidyAllergens } from '../menu/allergens.ts'
import {
  ArabicDescription,
  ArabicName,
  AvailableTimes,
  Description,
  Heat,
  MaxGuests,
  Name,
  PrepMinutes,
} from '../menu/catalogue-fields.schema.ts'
import { CATEGORY_STATUSES, slugOf } from '../menu/categories.ts'
import { STATED_DIETS } from '../menu/diets.ts'
import { PriceDifference } from '../menu/options.schema.ts'
import { CATALOGUE_LIMITS, GROUP_KINDS, MAX_GUESTS } from '../menu/products.ts'

const Allergens = AllergensSchema.transform(tidyAllergens)
/** true: until further notice; or the moment when it is back. */
const SoldOut = z.union([z.boolean(), z.iso.datetime().transform((moment) => new Date(moment).toISOString())])

/** An address, the name of a picture in the library, or nothing. */
const Image = line(CATALOGUE_LIMITS.image_url)
  .transform((written) => (written === '' ? PLACEHOLDER : /^\/|:/.test(written) ? written : `/media/${written}`))
  .refine(isPictureAddress, { params: { code: 'not_an_address' } })

const Diets = z.array(z.enum(STATED_DIETS)).transform((diets) => STATED_DIETS.filter((diet) => diets.includes(diet)))
const Sizes = z
  .array(
    z.object({
      name: line(CATALOGUE_LIMITS.name).min(1, 'is required'),
      name_ar: ArabicName.default(null),
      price: PriceSchema,
    }),
  )
  .max(CATALOGUE_LIMITS.sizes)
  .check(({ value, issues }) => {
    const names = value.map(({ name }) => name)
    names.forEach((name, row) => {
      if (names.indexOf(name) < row) issues.push(createDuplicate([row, 'name'], name))
    })
  })

/** How a value is read from a cell and stored: `slug` and `word` cannot be emptied, sizes have rows of their own. */
export type FieldKind =
  | 'text'
  | 'word'
  | 'slug'
  | 'image'
  | 'price'
  | 'number'
  | 'yes_no'
  | 'times'
  | 'diets'
  | 'sizes'
  | 'sold_out'
  | 'allergens'

/** The columns of our CSV file, in their order. `row` says what a row is, `of` repeats the name of the part above it. */
export const CSV_COLUMNS = [
  'row',
  'id',
  'of',
  'name',
  'name_ar',
  'category',
  'description',
  'description_ar',
  'price',
  'currency',
  'image',
  'status',
  'slug',
  'kind',
  'default',
  'available',
  'on_menu',
  'reservable',
  'dish_of_day',
  'max_guests',
  'times',
  'now_price',
  'prep_minutes',
  'diets',
  'heat',
  'sold_out',
  'allergens_checked',
  'contains',
  'may_contain',
  'group',
  'serving_size',
  'min',
  'max',
  'free',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/**
 * The fields of a part of the menu: files, plans and the statements that read and write rows follow from them. `initial`
 * is what a new part has; `heading` is the CSV column where it is not called like the field.
 */
export type MenuFields = Record<string, { kind: FieldKind; schema: z.ZodType; initial?: unknown; heading?: CsvColumn }>

export const CATEGORY_FIELDS = {
  name: { kind: 'text', schema: Name },
  name_ar: { kind: 'text', schema: ArabicName, initial: null },
  slug: { kind: 'slug', schema: line(CATALOGUE_LIMITS.slug).transform(slugOf) },
  image: { kind: 'image', schema: Image, initial: PLACEHOLDER },
  status: { kind: 'word', schema: z.enum(CATEGORY_STATUSES), initial: 'active' as const },
  prep_minutes: { kind: 'number', schema: PrepMinutes, initial: null },
} satisfies MenuFields

export const GROUP_FIELDS = {
  name: { kind: 'text', schema: Name },
  name_ar: { kind: 'text', schema: ArabicName, initial: null },
  kind: { kind: 'word', schema: z.enum(GROUP_KINDS), initial: 'several' as const },
} satisfies MenuFields

export const OPTION_FIELDS = {
  name: { kind: 'text', schema: Name },
  name_ar: { kind: 'text', schema: ArabicName, initial: null },
  price: {
    kind: 'price',
    schema: PriceDifference,
    initial: 0,
  },
  is_default: { kind: 'yes_no', schema: z.boolean(), initial: false, heading: 'default' },
  sold_out: { kind: 'sold_out', schema: SoldOut, initial: false },
  allergens: { kind: 'allergens', schema: Allergens, initial: ALLERGENS_UNKNOWN },
} satisfies MenuFields

export const DISH_FIELDS = {
  name: { kind: 'text', schema: Name },
  name_ar: { kind: 'text', schema: ArabicName, initial: null },
  description: { kind: 'text', schema: Description, initial: '' },
  description_ar: { kind: 'text', schema: ArabicDescription, initial: null },
  price: { kind: 'price', schema: PriceSchema, initial: 0 },
  image: { kind: 'image', schema: Image, initial: PLACEHOLDER },
  is_available: { kind: 'yes_no', schema: z.boolean(), initial: true, heading: 'available' },
  is_listed: { kind: 'yes_no', schema: z.boolean(), initial: true, heading: 'on_menu' },
  is_reservable: { kind: 'yes_no', schema: z.boolean(), initial: true, heading: 'reservable' },
  is_dish_of_day: { kind: 'yes_no', schema: z.boolean(), initial: false, heading: 'dish_of_day' },
  max_guests: {
    kind: 'number',
    schema: MaxGuests,
    initial: MAX_GUESTS.default,
  },
  now_price: { kind: 'price', schema: PriceSchema.nullable(), initial: null },
  prep_minutes: { kind: 'number', schema: PrepMinutes, initial: null },
  available_times: { kind: 'times', schema: AvailableTimes, initial: [], heading: 'times' },
  serving_sizes: { kind: 'sizes', schema: Sizes, initial: [] },
  stated_diets: { kind: 'diets', schema: Diets, initial: [], heading: 'diets' },
  heat: { kind: 'number', schema: Heat, initial: 0 },
  sold_out: { kind: 'sold_out', schema: SoldOut, initial: false },
  allergens: { kind: 'allergens', schema: Allergens, initial: ALLERGENS_UNKNOWN },
} satisfies MenuFields

const COLUMNS: Partial<Record<FieldKind, string[]>> = {
  image: ['image_url'],
  sold_out: ['is_sold_out', 'sold_out_until'],
  allergens: ['contains', 'may_contain'],
}

/** The names of the database's columns for these fields. */
export const listColumns = (fields: MenuFields): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => COLUMNS[kind] ?? [name])

export function createDuplicate(path: (string | number)[], input: unknown) {
  return { code: 'custom' as const, path, params: { code: 'duplicate' }, input }
}
