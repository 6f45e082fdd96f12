import { z } from 'zod'
import { line } from '../fields.schema.ts'
import { PLACEHOLDER } from '../media/media.ts'
import { CategorySchema } from './catalogue.schema.ts'
import { ArabicName, ImageUrl, Name, PrepMinutes, Version } from './catalogue-fields.schema.ts'
import { CATEGORY_STATUSES, slugOf } from './categories.ts'
import { CATALOGUE_LIMITS } from './products.ts'

export const StaffCategorySchema = CategorySchema.extend({
  prep_minutes: PrepMinutes,
  version: Version,
}).meta({ id: 'StaffCategory' })
/** A category as staff see it, with the version that a change must send. */
export type StaffCategory = z.infer<typeof StaffCategorySchema>

const category = {
  name: Name,
  name_ar: ArabicName,
  slug: line(CATALOGUE_LIMITS.slug).transform(slugOf).describe('If empty, it is made from the name'),
  image_url: ImageUrl,
  prep_minutes: PrepMinutes,
  status: z.enum(CATEGORY_STATUSES),
}
export const CategoryDraftSchema = z
  .object({
    ...category,
    name_ar: ArabicName.default(null),
    slug: category.slug.default(''),
    image_url: ImageUrl.default(PLACEHOLDER),
    prep_minutes: PrepMinutes.default(null),
    status: category.status.default('active'),
  })
  .meta({ id: 'CategoryDraft' })
export const CategoryChangeSchema = z
  .object(category)
  .partial()
  .extend({ version: Version })
  .meta({ id: 'CategoryChange' })
