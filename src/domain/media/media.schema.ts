import { z } from 'zod'
import { pageOf } from '../fields.schema.ts'
import { MEDIA_PAGE } from './media.ts'

export const MediaUseSchema = z
  .object({ kind: z.enum(['category', 'product', 'logo']), name: z.string(), name_ar: z.string().nullable() })
  .meta({ id: 'MediaUse' })
export type MediaUse = z.infer<typeof MediaUseSchema>

export const MediaSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z.array(z.number().int()).describe('`/media/640/name.avif` and `.webp` exist for each of these'),
    preview: z.string().describe('A few blurred pixels as a data address; empty for transparent pictures'),
    bytes: z.number().int(),
    uses: z.number().int(),
    used_by: z.array(MediaUseSchema).describe('Some of what uses it'),
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
    .meta({ type: 'string', format: 'binary', description: 'One PNG, JPEG, WebP or AVIF picture, at most 10 MB' }),
})

export const MediaRemovalSchema = z.object({
  confirmed: z.enum(['true', 'false']).default('false').describe('Also when it is in use'),
})
