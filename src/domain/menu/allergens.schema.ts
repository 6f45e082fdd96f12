import { z } from 'zod'
import { ALLERGENS } from './allergen-list.ts'

export const AllergenListSchema = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length)

export const AllergensSchema = z
  .object({
    checked: z.boolean().describe('false: nobody has checked, so that it may contain more than is listed'),
    contains: AllergenListSchema.describe('A group such as `nuts`, or a kind such as `almond`'),
    may_contain: AllergenListSchema.describe('Traces'),
  })
  .meta({ id: 'Allergens' })
export type Allergens = z.infer<typeof AllergensSchema>
