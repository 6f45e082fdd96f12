import { z } from 'zod'
import { FilePlace, FileTableSchema } from '../problem.schema.ts'
import { FILE_WARNINGS } from './file-problems.ts'

const Named = {
  name: z.string(),
  name_ar: z.string().nullable(),
  part_of: z.string().optional().describe('The category of a dish'),
  part_of_ar: z.string().nullable().optional(),
  price: z.number().optional().describe('The price of a dish'),
}

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export type PlanValue = z.infer<typeof Value>

const FieldChangeSchema = z.object({ field: z.string(), from: Value, to: Value })
export type FieldChange = z.infer<typeof FieldChangeSchema>

const NamedList = z.object({ count: z.number().int(), first: z.array(z.object(Named)) })
const ChangedList = z.object({
  count: z.number().int(),
  first: z.array(z.object({ ...Named, changes: z.array(FieldChangeSchema) })),
})
export type ChangedPart = z.infer<typeof ChangedList>['first'][number]
export type NamedPart = z.infer<typeof NamedList>['first'][number]

const PartsSchema = z.object({ added: NamedList, changed: ChangedList, unchanged: z.number().int() })

const FileWarningSchema = z.object({ code: z.enum(FILE_WARNINGS), ...FilePlace }).meta({ id: 'FileWarning' })

export const MenuPlanSchema = z
  .object({
    categories: PartsSchema,
    option_groups: PartsSchema,
    dishes: PartsSchema.extend({
      gone: NamedList.describe('On the menu, but not in the file'),
      asks_today: z
        .number()
        .int()
        .optional()
        .describe('New dishes of which the file does not say whether they can be reserved'),
    }),
    pictures: z.number().int().describe('How many pictures of other sites the file refers to'),
    table: FileTableSchema.optional().describe('The table that was read, unless its format is known'),
    warnings: z.array(FileWarningSchema),
  })
  .meta({ id: 'MenuPlan', description: 'What applying a file changes. Lists have at most 200 entries' })
export type MenuPlan = z.infer<typeof MenuPlanSchema>
