import { z } from 'zod'
import { FullName } from '../fields.schema.ts'
import { LOCALES } from '../language/locales.ts'
import { OptionalPhone } from './accounts.schema.ts'

/** What people can change about themselves; the email address is fixed. */
export const ProfileSchema = z
  .object({ full_name: FullName, phone: OptionalPhone.nullable(), panel_locale: z.enum(LOCALES) })
  .partial()
  .meta({ id: 'Profile' })
