import { z } from 'zod'
import { StoredPlaceSchema } from './zones.schema.ts'

/** Where an earlier order of the account went. */
export const SavedAddressSchema = z
  .object({
    id: z.uuid(),
    address: z.string(),
    place: StoredPlaceSchema.nullable(),
    used_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddressSchema>
