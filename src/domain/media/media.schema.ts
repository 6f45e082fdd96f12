import { z } from 'zod'
import { pageOf } from '../fields.schema.ts'
import { MEDIA_PAGE } from './media.ts'

export const MediaUseSchema = z
  .object({
    kind: z.enum(['category', 'product', 'logo', 'certificate', 'site']),
    name: z.string(),
    name_ar: z.string().nullable(),
  })
  .meta({ id: 'MediaUse' })
export type MediaUse = z.infer<typeof MediaUseSchema>

export const MediaSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    file_name: z.string().describe('What the file was called when it was uploaded; `name` where that is not known'),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z
      .array(z.number().int())
      .describe('The available widths in pixels, such as `/media/640/name.avif` and `/media/640/name.webp`'),
    preview: z.string().describe('A small blurred preview as a data URL; empty for transparent images'),
    bytes: z.number().int(),
    uses: z.number().int(),
    used_by: z.array(MediaUseSchema).describe('Some of the categories and products that use it'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof MediaSchema>

export const MediaListSchema = z
  .object({ media: z.array(MediaSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'MediaList' })

export const MediaFilterSchema = z.object(pageOf(MEDIA_PAGE))

export const MediaUploadSchema = z.object({
  file: z
    .custom<File>((value) => value instanceof File, 'must be a file')
    .meta({ type: 'string', format: 'binary', description: 'A PNG, JPEG, WebP or AVIF image, at most 10 MB' }),
})

export const MediaRemovalSchema = z.object({
  confirmed: z.enum(['true', 'false']).default('false').describe('`true`: delete the image even if it is in use'),
})
