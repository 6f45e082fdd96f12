import { z } from 'zod'
import { AmountSchema, Arabic, DateSchema, hasTwoDecimals, line } from '../fields.schema.ts'
import { SERVICES } from '../hours/services.ts'
import { fieldIssue } from '../problem.schema.ts'
import type { FieldProblemCode } from '../problem.ts'

const TAX_LIMITS = { name: 40, rates: 20, exceptions: 100 }

export const PercentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine(hasTwoDecimals, 'must have at most two decimals')
  .describe('At most two decimals')

const Name = line(TAX_LIMITS.name).min(1, 'is required')
const NameAr = line(TAX_LIMITS.name)
  .transform((text) => text || null)
  .nullable()

const RateSchema = z
  .object({
    name: Name,
    name_ar: NameAr,
    percent: PercentSchema,
    valid_from: DateSchema.nullable().describe('The first day; null: ever since'),
    valid_to: DateSchema.nullable().describe('The last day; null: until further notice'),
  })
  .describe('Rates of one name are the same rate at different times')

const RateName = line(TAX_LIMITS.name).nullable().describe('The name of a rate; null: not taxed')

/** The rates that the owner entered. None is ever part of the program. */
export const TaxTermsSchema = z
  .object({
    included: z.boolean().describe('Whether prices and delivery fees include the tax'),
    rates: z.array(RateSchema).min(1).max(TAX_LIMITS.rates),
    rate: RateName.describe('Of every dish without an exception'),
    exceptions: z
      .array(
        z.object({
          category_id: z.uuid().nullable().describe('null: every category'),
          service: z.enum(SERVICES).nullable().describe('null: every service'),
          rate: RateName,
        }),
      )
      .max(TAX_LIMITS.exceptions),
    delivery: RateName.describe('Of the delivery fee'),
  })
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], code: FieldProblemCode) =>
      issues.push({ code: 'custom', path, ...fieldIssue(code), input: value })
    value.rates.forEach(({ name, valid_from, valid_to }, index) => {
      if (valid_from && valid_to && valid_to < valid_from) refuse(['rates', index, 'valid_to'], 'too_small')
      const overlaps = value.rates.slice(0, index).some((other) => {
        const [from, to] = [other.valid_from ?? '', other.valid_to ?? '9999-12-31']
        return other.name === name && (valid_from ?? '') <= to && from <= (valid_to ?? '9999-12-31')
      })
      if (overlaps) refuse(['rates', index, 'valid_from'], 'overlaps')
    })
    const isKnown = (name: string | null) => name === null || value.rates.some((rate) => rate.name === name)
    if (!isKnown(value.rate)) refuse(['rate'], 'gone')
    if (!isKnown(value.delivery)) refuse(['delivery'], 'gone')
    value.exceptions.forEach(({ category_id, service, rate }, index) => {
      if (!isKnown(rate)) refuse(['exceptions', index, 'rate'], 'gone')
      if (category_id === null && service === null) refuse(['exceptions', index, 'category_id'], 'required')
      const isRepeated = value.exceptions
        .slice(0, index)
        .some((other) => other.category_id === category_id && other.service === service)
      if (isRepeated) refuse(['exceptions', index, 'category_id'], 'duplicate')
    })
  })
  .meta({ id: 'TaxTerms' })
export type TaxTerms = z.output<typeof TaxTermsSchema>

/** The tax of an order at one rate, as it was sold. */
export const TaxShareSchema = z
  .object({
    name: z.string().nullable().describe('null: the one percentage of the settings'),
    name_ar: Arabic,
    percent: z.number(),
    dishes: AmountSchema.describe('What the dishes of this rate cost'),
    delivery: AmountSchema.describe('The delivery fee, if it has this rate'),
    tax: AmountSchema,
  })
  .meta({ id: 'TaxShare' })
export type SoldTax = z.infer<typeof TaxShareSchema>
