import { desc, eq, or } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { OwnData } from '../../domain/privacy/privacy.schema.ts'
import { listPasskeys } from '../accounts/passkeys.ts'
import { toAccount } from '../accounts/profile.ts'
import { savedAddresses } from '../delivery/saved-addresses.ts'
import { ownOrder, ownReservation } from '../orders/own-orders.ts'
import { selectReservations, shownOrders, toReservation } from '../orders/view.ts'
import type { Db } from '../platform/database/connection.ts'
import { customers, messages, orders, reservations, security_log, sessions } from '../tables/schema.ts'
import { ownCustomer, ownMessage } from './own-rows.ts'

/** All data about a person, from one snapshot of the database, without secrets such as session tokens. */
export async function ownData(db: Db, person: Person, now: Date): Promise<OwnData> {
  return db.transaction(
    async (tx) => {
      const order_rows = await tx.select().from(orders).where(ownOrder(person)).orderBy(desc(orders.created_at))
      const reservation_rows = await selectReservations(tx)
        .where(ownReservation(person))
        .orderBy(desc(reservations.created_at))
      const customer_rows = await tx.select().from(customers).where(ownCustomer(person))
      const message_rows = await tx.select().from(messages).where(ownMessage(person)).orderBy(desc(messages.created_at))
      const addresses = await savedAddresses(tx, person)
      const session_rows = await tx.select().from(sessions).where(eq(sessions.user_id, person.id))
      const event_rows = await tx
        .select()
        .from(security_log)
        .where(or(eq(security_log.actor_id, person.id), eq(security_log.subject_id, person.id)))
        .orderBy(desc(security_log.created_at))
      return {
        exported_at: now.toISOString(),
        account: toAccount(person),
        orders: await shownOrders(tx, order_rows),
        reservations: reservation_rows.map(toReservation),
        customers: customer_rows.map(({ name, email, phone, address, created_at }) => ({
          name,
          email,
          phone,
          address,
          created_at: created_at.toISOString(),
        })),
        addresses,
        messages: message_rows.map(({ read_at, created_at, idempotency_key, ...message }) => ({
          ...message,
          created_at: created_at.toISOString(),
        })),
        sessions: session_rows.map(({ id, ip_address, user_agent, created_at, expires_at }) => ({
          id,
          current: id === person.session_id,
          ipAddress: ip_address,
          userAgent: user_agent,
          createdAt: created_at.toISOString(),
          expiresAt: expires_at.toISOString(),
        })),
        passkeys: await listPasskeys(tx, person),
        security_events: event_rows.map(({ kind, created_at, device, network, details }) => ({
          kind,
          device,
          network,
          details,
          created_at: created_at.toISOString(),
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
