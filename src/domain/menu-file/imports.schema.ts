import { z } from 'zod'
import { FILE_LIMITS } from './file-problems.ts'
import { TableColumnsSchema } from './file-table.schema.ts'
import { MenuPlanSchema } from './plan.schema.ts'

export const MENU_FILE_FORMATS = ['json', 'csv', 'table', 'gloriafood', 'square'] as const
export type MenuFileFormat = (typeof MENU_FILE_FORMATS)[number]

export const IMPORT_STATUSES = ['planned', 'applied', 'undone'] as const

/** Why a picture of another site could not be copied. */
const PICTURE_REASONS = [
  'private_address',
  'not_found',
  'too_large',
  'not_a_picture',
  'too_slow',
  'unreachable',
] as const
export type PictureReason = (typeof PICTURE_REASONS)[number]

export const PICTURE_STATUSES = ['waiting', 'copied', ...PICTURE_REASONS] as const

export const MenuExportSchema = z.object({ format: z.enum(['json', 'csv']).default('json') })

export const MenuUploadSchema = z.object({
  file: z
    .custom<File>((value) => value instanceof File, 'must be a file')
    .meta({
      type: 'string',
      format: 'binary',
      description: `A menu as JSON, CSV or Excel workbook, our own or of GloriaFood or Square, at most ${FILE_LIMITS.bytes / 1024 / 1024} MB`,
    }),
  columns: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(TableColumnsSchema)
    .optional()
    .describe('What the columns of a table are, as JSON: `{"header":1,"fields":["name","price",null]}`'),
})

export const MenuImportSchema = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    format: z.enum(MENU_FILE_FORMATS),
    status: z.enum(IMPORT_STATUSES),
    plan: MenuPlanSchema,
    can_undo: z.boolean().describe('It was applied, and nothing on the menu changed since'),
    pictures: z.object({
      waiting: z.number().int(),
      copied: z.number().int(),
      failed: z.array(z.object({ address: z.string(), reason: z.enum(PICTURE_REASONS) })),
    }),
    created_at: z.iso.datetime(),
    applied_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MenuImport' })
export type MenuImport = z.infer<typeof MenuImportSchema>

export const LatestImportSchema = z.object({ latest: MenuImportSchema.nullable() }).meta({ id: 'LatestMenuImport' })

export const MenuApplicationSchema = z
  .object({
    hide_gone: z
      .boolean()
      .default(false)
      .describe('Take dishes off the menu that are not in the file; staff still see them'),
    today: z
      .boolean()
      .optional()
      .describe(
        'Whether new dishes can be ordered for today, where the file says nothing; otherwise as in the settings',
      ),
    copy_pictures: z.boolean().default(false).describe('Copy pictures of other sites into the library, afterwards'),
  })
  .meta({ id: 'MenuApplication' })
