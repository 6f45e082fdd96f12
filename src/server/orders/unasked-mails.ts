import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { mayMailUnasked, UNASKED_MAILS } from '../../domain/orders/guest-mails.ts'
import type { Order } from '../../domain/orders/orders.schema.ts'
import type { Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import { admin_users, orders, outbox, users } from '../tables/schema.ts'

/**
 * Whether a mail about this order may be sent to its address. Only who has signed in with the address, or is staff, shows that
 * the mail is wanted; for all others it is limited. An order that was paid always has its mail.
 */
export async function mayMail(tx: Tx, { id, payment_status }: Order, email: string): Promise<boolean> {
  if (payment_status === 'paid') return true
  // Orders that are placed at the same moment count together.
  await lock(tx, 'recipient', [email.toLowerCase()])
  const [sent] = await tx
    .select({
      day: sql<number>`count(*)::int`,
      hour: sql<number>`(count(*) filter (where ${outbox.created_at} > now() - interval '1 hour'))::int`,
      is_own: sql<boolean>`exists ${isPlacedByOwner(tx, id, email)}`,
    })
    .from(outbox)
    .where(
      and(
        gt(outbox.created_at, sql`now() - interval '1 day'`),
        eq(sql`lower(${outbox.recipient})`, email.toLowerCase()),
        inArray(outbox.kind, [...UNASKED_MAILS]),
      ),
    )
  return !sent || sent.is_own || mayMailUnasked(sent)
}

function isPlacedByOwner(tx: Tx, order_id: string, email: string) {
  const isOwn = and(users.email_verified, eq(sql`lower(${users.email})`, email.toLowerCase()))
  return tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(admin_users, eq(admin_users.user_id, users.id))
    .where(and(eq(orders.id, order_id), or(isOwn, sql`${admin_users.user_id} is not null`)))
}
