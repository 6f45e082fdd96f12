import { eq } from 'drizzle-orm'
import { hasPassed } from '../../domain/kitchen/keep-promise.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { isTable } from '../../domain/orders/orders.ts'
import { guestMayCancelWhole } from '../../domain/orders/statuses.ts'
import { lockOrderWithReservations } from '../orders/locked-order.ts'
import { orderOfToken, readGuestOrder } from '../orders/view.ts'
import type { Db } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { reservations } from '../tables/schema.ts'

/** The guest of a table says that they are coming. Saying it again changes nothing. */
export async function confirmAttendance(
  { db, public_url }: { db: Db; public_url: string },
  token: string,
  now: Date,
): Promise<GuestOrder> {
  const { id } = await orderOfToken(db, token)
  return db.transaction(async (tx) => {
    const locked = await lockOrderWithReservations(tx, id)
    const [table] = locked?.reservations ?? []
    const { time_zone } = await readSettings(tx)
    if (!locked || !table || !isTable(table)) throw new Refusal('conflict', "This order isn't a table reservation.")
    const slot = { date: table.reservation_date, time: table.reservation_time }
    if (!guestMayCancelWhole(locked.order, locked.reservations) || hasPassed(slot, time_zone, now))
      throw new Refusal('conflict', 'This table reservation is over or cancelled.')
    if (!table.coming_at) await tx.update(reservations).set({ coming_at: now }).where(eq(reservations.id, table.id))
    return readGuestOrder(tx, id, public_url)
  })
}
