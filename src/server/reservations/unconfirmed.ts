import { createHmac } from 'node:crypto'
import { and, eq, gte, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import { type Holder, mayHold, type UnconfirmedSeats } from '../../domain/reservations/unconfirmed.ts'
import type { Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { orders, reservations } from '../tables/schema.ts'

/** Who places an order. Only a confirmed email identifies a person. */
export type Placer = {
  user_id: string | null
  standing: 'staff' | 'confirmed' | 'unknown'
  placed_from: string | null
}

export const placerOf = (person: Person | undefined, placed_from: string | null): Placer => ({
  user_id: person?.id ?? null,
  standing: person && person.role !== 'customer' ? 'staff' : person?.email_verified ? 'confirmed' : 'unknown',
  placed_from,
})

/** Distinguishes networks without storing their addresses. */
export const networkHash = (secret: string) => (network: string) =>
  network ? createHmac('sha256', secret).update(`network ${network}`).digest('base64url') : null

type Contact = { email: string | null; phone: string | null }

/** Limits the unconfirmed seats of one guest. Called with the slots locked, before anything is stored. */
export async function requireShare(
  tx: Tx,
  requested: readonly UnconfirmedSeats[],
  placer: Placer & Contact,
  { capacity, today }: { capacity: number; today: string },
) {
  const holders = holdersOf(placer)
  if (requested.length === 0 || holders.length === 0) return
  await lock(
    tx,
    'holder',
    holders.map(({ name }) => name),
  )
  const slots = await tx
    .select({
      date: reservations.reservation_date,
      time: reservations.reservation_time,
      seats: sql<number[]>`array[${sql.join(holders.map(seatsOfHolder), sql`, `)}]`,
    })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.order_id))
    .where(
      and(
        eq(reservations.status, 'pending'),
        gte(reservations.reservation_date, today),
        inArray(orders.payment_status, ['not_required', 'unpaid']),
        or(...holders.map(({ owns }) => owns)),
      ),
    )
    .groupBy(reservations.reservation_date, reservations.reservation_time)
  const heldBy = (index: number) => slots.map(({ seats, ...slot }) => ({ ...slot, seats: seats[index] ?? 0 }))
  const all = holders.map(({ kind }, index) => ({ kind, held: heldBy(index) }))
  if (!mayHold(requested, all, capacity))
    throw new Refusal(
      'too_many_unconfirmed',
      "We can't take more reservations online until the earlier ones are confirmed. Please call us.",
    )
}

const seatsOfHolder = ({ owns }: { owns: SQL }) =>
  sql`coalesce(sum(${reservations.quantity} * ${reservations.guests_count}) filter (where ${owns}), 0)::int`

function holdersOf({ standing, user_id, placed_from, email, phone }: Placer & Contact) {
  if (standing === 'staff') return []
  const confirmed = standing === 'confirmed'
  const network = holderNamed(confirmed ? 'address_of_account' : 'address', reservations.placed_from, placed_from)
  if (confirmed) return [...holderNamed('account', reservations.user_id, user_id), ...network]
  const digits = sql`regexp_replace(${reservations.customer_phone}, '[^0-9]', '', 'g')`
  return [
    ...holderNamed('contact', reservations.customer_email, email),
    ...holderNamed('contact', digits, phone?.replace(/\D/g, '')),
    ...network,
  ]
}

/** A holder without a name cannot be counted. */
const holderNamed = (kind: Holder['kind'], column: SQLWrapper, name: string | null | undefined) =>
  name ? [{ kind, name, owns: sql`${column} = ${name}` }] : []
