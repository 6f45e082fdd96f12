import { z } from 'zod'
import { line } from '../fields.schema.ts'
import { KITCHEN_LIMITS } from '../kitchen/pace.ts'
import { isPictureAddress, PLACEHOLDER } from '../media/picture-address.ts'
import { CATALOGUE_LIMITS } from './catalogue-limits.ts'

export const Version = z
  .number()
  .int()
  .min(1)
  .describe('The version that was read; if it is no longer current, a change is refused as conflict')
export const Name = line(CATALOGUE_LIMITS.name).min(1, 'is required')
export const ArabicName = line(CATALOGUE_LIMITS.name).nullable().transform(orNull)
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

export function orNull(text: string | null) {
  return text || null
}
