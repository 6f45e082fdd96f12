import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/connection.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { SettingsRow } from '../settings/settings.ts'
import { order_changes, type orders } from '../tables/schema.ts'
import { mailNewOrder } from './mails.ts'
import { renewPromise } from './renew-promise.ts'
import { readGuestOrder } from './view.ts'

type Context = { mail: MailQueue; public_url: string }

/**
 * An order that waited for its payment goes to the kitchen, with a time that can be kept, and is mailed to both sides.
 * The caller holds its lock and has stored the change of its payment status. What staff have confirmed keeps its time.
 */
export async function acceptOrder(
  { mail, public_url }: Context,
  tx: Tx,
  order: typeof orders.$inferSelect,
  settings: SettingsRow,
) {
  const promise = order.status === 'pending' ? await renewPromise(tx, order, settings, new Date()) : 'kept'
  // After a review or a payment that PayPal lost, both sides have the mail already.
  if (promise !== 'kept' || !(await wasAccepted(tx, order.id)))
    await mailNewOrder(tx, mail, await readGuestOrder(tx, order.id, public_url), settings)
  return promise
}

/** Whether it went to the kitchen before this time. */
async function wasAccepted(tx: Tx, order_id: string): Promise<boolean> {
  const { what, before } = order_changes
  const changes = await tx
    .select({ id: order_changes.id })
    .from(order_changes)
    .where(and(eq(order_changes.order_id, order_id), eq(what, 'payment'), eq(before, 'unpaid')))
    .limit(2)
  return changes.length > 1
}
