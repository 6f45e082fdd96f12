import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const SECRET = 'session-secret'
export const pictureEntry = (name: string) => `media/${name}`
export const dataEntry = (table: string, part: number) => `data/${table}/${String(part).padStart(6, '0')}.jsonl.gz`

/** What a backup says about itself. */
export const ManifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  taken_at: z.iso.datetime(),
  migrations: z.array(z.object({ tag: z.string(), hash: z.string() })).min(1),
  /** How many rows of each table. */
  tables: z.record(z.string(), z.number().int()),
  pictures: z.number().int(),
  /** Files that the library lists and that were not there to be copied. */
  missing: z.array(z.string()),
  /** What two-step sign-in is encrypted with: in here, in its owner's configuration, or not made yet. */
  secret: z.enum(['included', 'configured', 'none']),
})
export type Manifest = z.infer<typeof ManifestSchema>
