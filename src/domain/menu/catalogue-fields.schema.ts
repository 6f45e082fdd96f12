import { z } from 'zod'
import { line, TimeLabelSchema } from '../fields.schema.ts'
import { KITCHEN_LIMITS } from '../kitchen/pace.ts'
import { isPictureAddress, PLACEHOLDER } from '../media/media.ts'
import { byClock } from '../time/times.ts'
import { MAX_HEAT } from './diets.ts'
import { CATALOGUE_LIMITS, MAX_GUESTS } from './products.ts'

export const Version = z
  .number()
  .int()
  .min(1)
  .describe('The version that was read; if it is no longer current, a change is refused as conflict')
export const Name = line(CATALOGUE_LIMITS.name).min(1, 'is required')
export const ArabicName = line(CATALOGUE_LIMITS.name).nullable().transform(orNull)
export const Description = z
  .string()
  .trim()
  .max(CATALOGUE_LIMITS.description)
  .regex(/^[^\0]*$/, 'must be plain text')
export const ArabicDescription = Description.nullable().transform(orNull)
export const MaxGuests = z.number().int().min(MAX_GUESTS.min).max(MAX_GUESTS.max)
export const Heat = z.number().int().min(0).max(MAX_HEAT)
export const AvailableTimes = z
  .array(TimeLabelSchema)
  .max(CATALOGUE_LIMITS.times)
  .transform((times) => [...new Set(times)].sort(byClock))
  .describe('If empty, the default times are offered')
export const ImageUrl = line(CATALOGUE_LIMITS.image_url)
  .refine((address) => address === '' || isPictureAddress(address), 'must be an https address')
  .transform((address) => address || PLACEHOLDER)
  .describe('If empty, the placeholder image is used')

export const PrepMinutes = z
  .number()
  .int()
  .min(0)
  .max(KITCHEN_LIMITS.prep_minutes)
  .nullable()
  .describe('Minutes that the kitchen needs')

function orNull(text: string | null) {
  return text || null
}
