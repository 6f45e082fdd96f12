import type { Person } from '../../domain/accounts/accounts.ts'
import type { PaymentMethod } from '../../domain/orders/orders.ts'
import type { StaffOrderDraft } from '../../domain/orders/staff-drafts.schema.ts'
import type { StaffTableDraft } from '../../domain/reservations/reservations.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { Placer } from '../reservations/unconfirmed.ts'
import type { IdempotentRequest } from './order-request.ts'
import { placeOrder } from './place.ts'
import { placeTable } from './place-table.ts'

type Context = { db: Db; mail: MailQueue; public_url: string }

const IN_PERSON: PaymentMethod[] = ['cash', 'pickup']

/** For the guest, whose account is not known. */
const BY_STAFF: Placer = { user_id: null, standing: 'staff', placed_from: null }

/** Staff place an order for a guest, by the rules of the checkout page. It belongs to no account. */
export async function placeForGuest(
  context: Context,
  person: Person,
  { source, overruled = null, ...draft }: StaffOrderDraft,
  identity: IdempotentRequest,
  now: Date,
): Promise<string> {
  const request = { ...draft, ...BY_STAFF, channel: 'checkout' as const, phone: draft.phone ?? null }
  const taken = { source, person, overruled }
  const { guestOrder } = await placeOrder(context, request, identity, IN_PERSON, now, taken)
  return guestOrder.order.id
}

/** Staff book a table, also while the website offers none. */
export async function placeTableForGuest(
  context: Context,
  person: Person,
  { source, overruled = null, ...draft }: StaffTableDraft,
  identity: IdempotentRequest,
  now: Date,
): Promise<string> {
  const taken = { source, person, overruled }
  const request = { ...draft, ...BY_STAFF, email: draft.email || null }
  const { guestOrder } = await placeTable(context, request, identity, now, taken)
  return guestOrder.order.id
}
