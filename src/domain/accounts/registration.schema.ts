import { z } from 'zod'
import { EmailSchema, FullName } from '../fields.schema.ts'
import { LOCALES } from '../language/locales.ts'
import { NewPasswordSchema, OptionalPhone } from './accounts.schema.ts'

export const RegistrationSchema = z
  .object({
    full_name: FullName,
    email: EmailSchema,
    phone: OptionalPhone.nullish().default(null),
    password: NewPasswordSchema,
    locale: z.enum(LOCALES).default('en').describe('The language of emails to the person'),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof RegistrationSchema>
