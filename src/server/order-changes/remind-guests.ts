import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { remindedDay } from '../../domain/reservations/table.ts'
import { addDays } from '../../domain/time/calendar.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { mailGuest } from '../orders/mails.ts'
import { readGuestOrder } from '../orders/view.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { sqlState } from '../platform/errors.ts'
import { readSettings } from '../settings/settings.ts'
import { reservations } from '../tables/schema.ts'

type Context = Pick<PaymentContext, 'db' | 'mail' | 'log' | 'public_url'>

/** Tables per run; the next run takes the rest. */
const BATCH = 500

/** Reminds the guests of tomorrow's confirmed tables, each once. Who booked today has just had a mail. */
export async function remindGuests({ db, mail, log, public_url }: Context, now: Date) {
  const settings = await readSettings(db)
  const date = remindedDay(now, settings.time_zone)
  if (!date || !settings.email_notifications) return
  const isEarlier = sql`(${reservations.created_at} at time zone ${settings.time_zone})::date < ${addDays(date, -1)}`
  const due = and(eq(reservations.reservation_date, date), isEarlier)
  const remind = (id: string, order_id: string) =>
    db.transaction(async (tx) => {
      await lockOrder(tx, order_id)
      // Read again under the lock, because another process may have reminded, or the guest cancelled.
      const [table] = await findUnreminded(tx, and(due, eq(reservations.id, id)))
      if (!table) return
      await tx.update(reservations).set({ reminded_at: now }).where(eq(reservations.id, id))
      await mailGuest(tx, mail, await readGuestOrder(tx, order_id, public_url), settings, 'reminder')
    })
  for (const { id, order_id } of await findUnreminded(db, due))
    await remind(id, order_id).catch((error) =>
      log.error({ order_id, code: sqlState(error) }, 'a guest could not be reminded'),
    )
}

const findUnreminded = (db: Db | Tx, due: SQL | undefined) =>
  db
    .select({ id: reservations.id, order_id: reservations.order_id })
    .from(reservations)
    .where(
      and(
        due,
        isNull(reservations.meal_size),
        eq(reservations.status, 'confirmed'),
        isNotNull(reservations.customer_email),
        isNull(reservations.reminded_at),
        isNull(reservations.coming_at),
      ),
    )
    .orderBy(asc(reservations.reservation_time))
    .limit(BATCH)
