import { z } from 'zod'
import { Arabic } from '../fields.schema.ts'
import { AllergensSchema } from './allergens.schema.ts'
import { GROUP_KINDS, OPTION_LIMITS } from './products.ts'

export const PriceDifference = z
  .number()
  .min(-9_999_999_999)
  .max(9_999_999_999)
  .describe('Added to the price of a portion; may be negative')

export const DishOptionSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_ar: Arabic,
    price: PriceDifference,
    is_default: z.boolean().describe('Part of the dish unless the guest takes it out'),
    sold_out: z.boolean(),
    allergens: AllergensSchema,
  })
  .meta({ id: 'DishOption' })
export type DishOption = z.infer<typeof DishOptionSchema>

const Count = z.number().int().min(0).max(OPTION_LIMITS.count)

/** The rules that the link between a dish and a group carries. */
export const LinkRules = {
  serving_size: z.string().nullable().describe('Only with this serving size; null: with all of them'),
  min: Count.describe('How many a guest has to choose at least'),
  max: Count.nullable().describe('How many a guest can choose at most; null: no limit'),
  free: Count.describe('How many cost nothing; the dearest ones'),
}

export const DishOptionGroupSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_ar: Arabic,
    kind: z
      .enum(GROUP_KINDS)
      .describe('`one`: one option; `several`: each option at most once; `quantities`: a number of each option'),
    ...LinkRules,
    options: z.array(DishOptionSchema),
  })
  .meta({ id: 'DishOptionGroup' })
/** A group as one dish offers it. */
export type DishOptionGroup = z.infer<typeof DishOptionGroupSchema>

const ChoiceSchema = z.object({
  option_id: z.uuid(),
  quantity: z.number().int().min(1).max(OPTION_LIMITS.quantity).default(1),
})
export const ChoicesSchema = z
  .array(ChoiceSchema)
  .max(OPTION_LIMITS.choices)
  .refine(
    (choices) => new Set(choices.map(({ option_id }) => option_id)).size === choices.length,
    'must list an option once',
  )
/** What a guest chose, per portion. */
export type Choice = z.output<typeof ChoiceSchema>

export const SoldChoiceSchema = z
  .object({
    option_id: z.uuid(),
    group_name: z.string(),
    group_name_ar: Arabic,
    name: z.string(),
    name_ar: Arabic,
    quantity: z.number().int().min(0).describe('Per portion. 0: part of the dish, and the guest took it out'),
    price: z.number().describe('What it adds to the price of a portion, for the whole quantity'),
  })
  .meta({ id: 'SoldChoice' })
/** A choice with its names and its price, as it is shown and stored with an order. */
export type SoldChoice = z.infer<typeof SoldChoiceSchema>
