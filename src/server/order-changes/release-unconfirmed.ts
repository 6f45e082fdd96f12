import { and, asc, eq, gte, isNotNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { moveReservation } from '../../domain/orders/statuses.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { lockOrderWithReservations, saveStatusChange } from '../orders/locked-order.ts'
import { mailGuest } from '../orders/mails.ts'
import { readGuestOrder } from '../orders/view.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { sqlState } from '../platform/errors.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { admin_users, order_changes, orders, reservations } from '../tables/schema.ts'

type Context = Pick<PaymentContext, 'db' | 'mail' | 'log' | 'public_url'>

/** Reservations per run; the next run takes the rest. */
const BATCH = 500

/** Cancels reservations that were not confirmed in time, where seats are limited and the owner chose so. */
export async function releaseUnconfirmed(context: Context, now: Date) {
  const settings = await readSettings(context.db)
  const overdue = await findOverdue(context.db, settings, now)
  for (const order_id of new Set(overdue.map((one) => one.order_id)))
    await release(context, order_id, now).catch((error) =>
      context.log.error({ order_id, code: sqlState(error) }, 'a reservation could not be released'),
    )
}

async function release({ db, mail, public_url }: Context, order_id: string, now: Date) {
  await db.transaction(async (tx) => {
    const locked = await lockOrderWithReservations(tx, order_id)
    const settings = await readSettings(tx)
    // Read again under the lock, because the order may have changed.
    const overdue = await findOverdue(tx, settings, now, eq(reservations.order_id, order_id))
    if (!locked || overdue.length === 0) return
    const next = overdue.reduce((state, { id }) => moveReservation(state, id, 'cancelled'), locked.state)
    await saveStatusChange(tx, locked, next, { user_id: null, changed_by: null })
    await mailGuest(tx, mail, await readGuestOrder(tx, order_id, public_url), settings, 'released')
  })
}

/** Future reservations, paid in person and not handled by staff. Orders to be paid online expire by themselves. */
async function findOverdue(
  db: Db | Tx,
  { slot_capacity, release_hours, time_zone }: SettingsRow,
  now: Date,
  only?: SQL,
) {
  if (slot_capacity === null || release_hours === null) return []
  const ofStaff = db.select().from(admin_users).where(eq(admin_users.user_id, reservations.user_id))
  const decided = db
    .select()
    .from(order_changes)
    .where(and(eq(order_changes.reservation_id, reservations.id), isNotNull(order_changes.changed_by)))
  return db
    .select({ id: reservations.id, order_id: reservations.order_id })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.order_id))
    .where(
      and(
        eq(reservations.status, 'pending'),
        gte(reservations.reservation_date, wallClock(now, time_zone).date),
        lte(reservations.created_at, sql`now() - make_interval(hours => ${release_hours})`),
        eq(orders.payment_status, 'not_required'),
        notExists(ofStaff),
        notExists(decided),
        only,
      ),
    )
    .orderBy(asc(reservations.created_at))
    .limit(BATCH)
}
