import { z } from 'zod'
import { Dollars, hasTwoDecimals, line, TimeLabelSchema } from '../fields.schema.ts'
import { isPictureAddress, PLACEHOLDER } from '../media/picture-address.ts'
import { AllergensSchema } from '../menu/allergens.schema.ts'
import { tidyAllergens } from '../menu/allergens.ts'
import { ArabicName, Name, orNull, PrepMinutes } from '../menu/catalogue-fields.schema.ts'
import { CATALOGUE_LIMITS } from '../menu/catalogue-limits.ts'
import { slugOf } from '../menu/category-slug.ts'
import { CATEGORY_STATUSES } from '../menu/category-statuses.ts'
import { MAX_HEAT, STATED_DIETS } from '../menu/diets.ts'
import { MAX_GUESTS } from '../menu/max-guests.ts'
import { GROUP_KINDS, OPTION_LIMITS } from '../menu/option-limits.ts'
import { LinkRules, PriceDifference } from '../menu/options.schema.ts'
import { byClock } from '../time/times.ts'

// In a file every field but the name is optional: what it does not say stays as it is, or gets its default.

const Id = z.uuid().optional()
const Text = z
  .string()
  .trim()
  .max(CATALOGUE_LIMITS.description)
  .regex(/^[^\0]*$/, 'must be plain text')
const Price = Dollars.refine(hasTwoDecimals, { params: { code: 'not_a_price' } })
const Allergens = AllergensSchema.transform(tidyAllergens)
/** true: until further notice; or the moment when it is back. */
const SoldOut = z.union([z.boolean(), z.iso.datetime().transform((moment) => new Date(moment).toISOString())])

/** An address, the name of a picture in the library, or nothing. */
const Image = line(CATALOGUE_LIMITS.image_url)
  .transform((written) => (written === '' ? PLACEHOLDER : /^\/|:/.test(written) ? written : `/media/${written}`))
  .refine(isPictureAddress, { params: { code: 'not_an_address' } })

export const FileCategorySchema = z.object({
  id: Id,
  name: Name,
  name_ar: ArabicName.optional(),
  slug: line(CATALOGUE_LIMITS.slug).transform(slugOf).optional(),
  image: Image.optional(),
  status: z.enum(CATEGORY_STATUSES).optional(),
  prep_minutes: PrepMinutes.optional(),
})
export type FileCategory = z.output<typeof FileCategorySchema>

export const FileOptionSchema = z.object({
  id: Id,
  name: Name,
  name_ar: ArabicName.optional(),
  price: PriceDifference.refine(hasTwoDecimals, { params: { code: 'not_a_price' } }).optional(),
  is_default: z.boolean().optional(),
  sold_out: SoldOut.optional(),
  allergens: Allergens.optional(),
})
export type FileOption = z.output<typeof FileOptionSchema>

export const FileGroupSchema = z.object({
  id: Id,
  name: Name,
  name_ar: ArabicName.optional(),
  kind: z.enum(GROUP_KINDS).optional(),
  options: z
    .array(FileOptionSchema)
    .max(OPTION_LIMITS.options)
    .check(({ value, issues }) => {
      const seen = new Set<string>()
      value.forEach(({ name }, row) => {
        if (seen.has(name.toLowerCase())) issues.push(repeated([row, 'name'], name))
        seen.add(name.toLowerCase())
      })
    })
    .optional(),
})
export type FileGroup = z.output<typeof FileGroupSchema>

const FileSizeSchema = z.object({
  name: line(CATALOGUE_LIMITS.name).min(1, 'is required'),
  name_ar: ArabicName.default(null),
  price: Price,
})

/** `group` is its place in the list of groups. */
const FileLinkSchema = z
  .object({
    group: z.number().int().min(0),
    serving_size: LinkRules.serving_size.default(null),
    min: LinkRules.min.default(0),
    max: LinkRules.max.default(null),
    free: LinkRules.free.default(0),
  })
  .check(({ value, issues }) => {
    if (value.max !== null && value.max < value.min)
      issues.push({ code: 'custom', path: ['max'], params: { code: 'max_below_min' }, input: value })
  })
export type FileLink = z.output<typeof FileLinkSchema>

/** `category` is its place in the list of categories. */
export const FileDishSchema = z.object({
  id: Id,
  name: Name,
  category: z.number().int().min(0),
  name_ar: ArabicName.optional(),
  description: Text.optional(),
  description_ar: Text.nullable().transform(orNull).optional(),
  price: Price.optional(),
  image: Image.optional(),
  is_available: z.boolean().optional(),
  is_reservable: z.boolean().optional(),
  is_dish_of_day: z.boolean().optional(),
  max_guests: z.number().int().min(MAX_GUESTS.min).max(MAX_GUESTS.max).optional(),
  available_times: z
    .array(TimeLabelSchema)
    .max(CATALOGUE_LIMITS.times)
    .transform((times) => [...new Set(times)].sort(byClock))
    .optional(),
  serving_sizes: z
    .array(FileSizeSchema)
    .max(CATALOGUE_LIMITS.sizes)
    .check(({ value, issues }) => {
      const names = value.map(({ name }) => name)
      names.forEach((name, row) => {
        if (names.indexOf(name) < row) issues.push(repeated([row, 'name'], name))
      })
    })
    .optional(),
  now_price: Price.nullable().optional(),
  prep_minutes: PrepMinutes.optional(),
  stated_diets: z
    .array(z.enum(STATED_DIETS))
    .transform((diets) => STATED_DIETS.filter((diet) => diets.includes(diet)))
    .optional(),
  heat: z.number().int().min(0).max(MAX_HEAT).optional(),
  sold_out: SoldOut.optional(),
  allergens: Allergens.optional(),
  option_groups: z
    .array(FileLinkSchema)
    .max(OPTION_LIMITS.groups)
    .check(({ value, issues }) => {
      const keys = value.map(({ group, serving_size }) => JSON.stringify([group, serving_size]))
      keys.forEach((key, row) => {
        if (keys.indexOf(key) < row) issues.push(repeated([row, 'group'], key))
      })
    })
    .optional(),
})
export type FileDish = z.output<typeof FileDishSchema>

/** A whole menu as a file carries it. */
export type MenuFile = { categories: FileCategory[]; option_groups: FileGroup[]; dishes: FileDish[] }

function repeated(path: (string | number)[], input: unknown) {
  return { code: 'custom' as const, path, params: { code: 'duplicate' }, input }
}
