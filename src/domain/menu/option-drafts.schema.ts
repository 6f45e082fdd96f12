import { z } from 'zod'
import { fieldIssue } from '../problem.schema.ts'
import { AllergensSchema } from './allergens.schema.ts'
import { ALLERGENS_UNKNOWN } from './allergens.ts'
import { ArabicName, Name, Version } from './catalogue-fields.schema.ts'
import { DishOptionSchema, LinkRules, PriceDifference } from './options.schema.ts'
import { GROUP_KINDS, OPTION_LIMITS } from './products.ts'

const CheckedSchema = {
  allergens_checked_at: z.iso.datetime().nullable(),
  allergens_checked_by: z.string().nullable().describe('The name of the staff member'),
}

const StaffOptionSchema = DishOptionSchema.extend({
  sold_out_until: z.iso.datetime().nullable(),
  ...CheckedSchema,
}).meta({ id: 'StaffOption' })

export const OptionGroupSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_ar: z.string().nullable(),
    kind: z.enum(GROUP_KINDS),
    options: z.array(StaffOptionSchema),
    used_by: z.number().int().describe('The number of dishes that offer it'),
    version: z.number().int(),
  })
  .meta({ id: 'OptionGroup' })
/** A group as staff see it. */
export type OptionGroup = z.infer<typeof OptionGroupSchema>

const OptionDraftSchema = z.object({
  id: z.uuid().optional().describe('An option that exists already; without it a new one is added'),
  name: Name,
  name_ar: ArabicName.default(null),
  price: PriceDifference.default(0),
  is_default: z.boolean().default(false),
  allergens: AllergensSchema.default(ALLERGENS_UNKNOWN).describe(
    '`checked`: the person who sends this has checked them',
  ),
})

const Options = z
  .array(OptionDraftSchema)
  .min(1, 'is required')
  .max(OPTION_LIMITS.options)
  .check(({ value, issues }) => {
    const report = (row: number, field: 'id' | 'name') =>
      issues.push({ code: 'custom', path: [row, field], ...fieldIssue('duplicate'), input: value })
    value.forEach(({ id, name }, row) => {
      const earlier = value.slice(0, row)
      if (id && earlier.some((other) => other.id === id)) report(row, 'id')
      if (earlier.some((other) => other.name.toLowerCase() === name.toLowerCase())) report(row, 'name')
    })
  })

export const OptionGroupDraftSchema = z
  .object({ name: Name, name_ar: ArabicName.default(null), kind: z.enum(GROUP_KINDS), options: Options })
  .meta({ id: 'OptionGroupDraft' })
export type OptionGroupDraft = z.input<typeof OptionGroupDraftSchema>

export const OptionGroupChangeSchema = z
  .object({ name: Name, name_ar: ArabicName, kind: z.enum(GROUP_KINDS), options: Options })
  .partial()
  .extend({ version: Version })
  .meta({ id: 'OptionGroupChange' })

export const OptionLinkSchema = z
  .object({ group_id: z.uuid(), ...LinkRules })
  .check(({ value, issues }) => {
    if (value.max !== null && value.max < value.min)
      issues.push({ code: 'custom', path: ['max'], message: 'must not be below the minimum', input: value })
  })
  .meta({ id: 'OptionLink' })
/** A group that a dish offers, with its rules. */
export type OptionLink = z.infer<typeof OptionLinkSchema>

export const OptionLinksSchema = z
  .array(OptionLinkSchema)
  .max(OPTION_LIMITS.groups)
  .check(({ value, issues }) => {
    const keys = value.map(({ group_id, serving_size }) => JSON.stringify([group_id, serving_size]))
    keys.forEach((key, row) => {
      if (keys.indexOf(key) < row)
        issues.push({ code: 'custom', path: [row, 'group_id'], ...fieldIssue('duplicate'), input: value })
    })
  })
  .describe('The option groups of the dish, in the order in which guests see them')

const AllergenRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_ar: z.string().nullable(),
    part_of: z.string().describe('The category of a dish, or the group of an option'),
    part_of_ar: z.string().nullable(),
    allergens: AllergensSchema,
    has_options: z.boolean(),
    for_guests: z.boolean().describe('false: a dish that only staff see'),
    included: z.array(AllergensSchema).describe('The allergens of the options that are part of the dish'),
    ...CheckedSchema,
  })
  .meta({ id: 'AllergenRow' })
export type AllergenRow = z.infer<typeof AllergenRowSchema>

export const AllergenTableSchema = z
  .object({ dishes: z.array(AllergenRowSchema), options: z.array(AllergenRowSchema) })
  .meta({ id: 'AllergenTable' })
