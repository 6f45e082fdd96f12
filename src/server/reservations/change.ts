import { eq, sql } from 'drizzle-orm'
import type { ReservationStatus } from '../../domain/reservations.ts'
import type { Person } from '../accounts/access.ts'
import type { Db } from '../database/connection.ts'
import { order_changes, reservations } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { findReservation } from './detail.ts'

export async function changeReservation(db: Db, person: Person, id: string, status: ReservationStatus) {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
    if (!before) throw new Refusal('not_found', 'There is no such reservation.')
    await tx.update(reservations).set({ status, updated_at: sql`now()` }).where(eq(reservations.id, id))
    await tx.insert(order_changes).values({
      ...{ order_id: before.order_id, reservation_id: id, user_id: person.id, changed_by: person.full_name },
      ...{ what: 'status', before: before.status, after: status },
    })
    return findReservation(tx, id)
  })
}
