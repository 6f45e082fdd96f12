import type { Person } from '../../domain/accounts/accounts.ts'
import type { PaymentMethod } from '../../domain/orders/orders.ts'
import type { StaffOrderDraft } from '../../domain/orders/staff-drafts.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { IdempotentRequest } from './order-request.ts'
import { placeOrder } from './place.ts'

type Context = { db: Db; mail: MailQueue; public_url: string }

const IN_PERSON: PaymentMethod[] = ['cash', 'pickup']

/** Staff place an order for a guest, by the rules of the checkout page. It belongs to no account. */
export async function placeForGuest(
  context: Context,
  person: Person,
  { source, overruled = null, ...draft }: StaffOrderDraft,
  identity: IdempotentRequest,
  now: Date,
): Promise<string> {
  const request = {
    ...draft,
    channel: 'checkout' as const,
    phone: draft.phone ?? null,
    user_id: null,
    standing: 'staff' as const,
    placed_from: null,
  }
  const taken = { source, person, overruled }
  const { guestOrder } = await placeOrder(context, request, identity, IN_PERSON, now, taken)
  return guestOrder.order.id
}
