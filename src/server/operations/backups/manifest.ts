import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const SECRET = 'session-secret'
export const pictureEntry = (name: string) => `media/${name}`
export const dataEntry = (table: string, part: number) => `data/${table}/${String(part).padStart(6, '0')}.jsonl.gz`

/** Describes a backup; stored in it as manifest.json. */
export const ManifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  taken_at: z.iso.datetime(),
  migrations: z.array(z.object({ tag: z.string(), hash: z.string() })).min(1),
  /** The number of rows per table. */
  tables: z.record(z.string(), z.number().int()),
  pictures: z.number().int(),
  /** Files of the media library that did not exist when the backup was taken. */
  missing: z.array(z.string()),
  /** Where the secret that encrypts two-step sign-in is: in this backup, in the configuration, or not created yet. */
  secret: z.enum(['included', 'configured', 'none']),
})
export type Manifest = z.infer<typeof ManifestSchema>
