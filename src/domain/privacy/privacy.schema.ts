import { z } from 'zod'
import { AccountSchema } from '../accounts/accounts.schema.ts'
import { OpenSessionSchema } from '../accounts/auth.schema.ts'
import { PasskeySchema } from '../accounts/passkeys.schema.ts'
import { SavedAddressSchema } from '../delivery/zones.schema.ts'
import { MessageSchema } from '../messages/messages.schema.ts'
import { OrderSchema, ReservationSchema } from '../orders/orders.schema.ts'
import { OwnSecurityEventSchema } from '../security-log/security-log.schema.ts'

/** All data that the restaurant has about the owner of an account. */
export const OwnDataSchema = z
  .object({
    exported_at: z.iso.datetime(),
    account: AccountSchema,
    orders: z.array(OrderSchema),
    reservations: z.array(ReservationSchema),
    customers: z
      .array(
        z.object({
          name: z.string(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
          address: z.string().nullable(),
          created_at: z.iso.datetime(),
        }),
      )
      .describe('Customer records with the confirmed email address, without notes of the staff'),
    addresses: z.array(SavedAddressSchema).describe('Addresses of earlier deliveries that can be chosen again'),
    messages: z
      .array(MessageSchema.omit({ read: true }))
      .describe('Messages from the contact page with the confirmed email address'),
    sessions: z.array(OpenSessionSchema),
    passkeys: z.array(PasskeySchema),
    security_events: z
      .array(OwnSecurityEventSchema)
      .describe('Entries of the security log that name this person, of the last year'),
  })
  .meta({ id: 'OwnData' })
export type OwnData = z.infer<typeof OwnDataSchema>
