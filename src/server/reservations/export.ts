import { inArray } from 'drizzle-orm'
import { staffLine } from '../../domain/orders/staff-orders.ts'
import type { ReservationFilter, StaffReservation } from '../../domain/reservations/reservations.schema.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/text/csv.ts'
import type { Db } from '../platform/database/connection.ts'
import { orders as orderRows } from '../tables/schema.ts'
import { listReservations } from './list.ts'

const COLUMNS = [
  'id',
  'status',
  'reservation_date',
  'reservation_time',
  'customer_name',
  'customer_email',
  'customer_phone',
  'product_name',
  'serving_size',
  'quantity',
  'meal_size',
  'guests_count',
  'total_amount',
  'payment_method',
  'delivery_address',
  'special_requests',
  'order_id',
  'created_at',
  'updated_at',
  'choices',
  'allergens',
] satisfies (keyof StaffReservation)[]
/** Of the whole order, repeated for each of its reservations. */
const ORDER_COLUMNS = ['order_total', 'order_tip', 'order_pays_with', 'delivery_zone', 'order_due_at'] as const
const BATCH = 1000

/** The filtered reservations as CSV, read from the database in batches as fast as the client receives them. */
export function exportReservations(db: Db, filter: ReservationFilter, now: Date): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  let cursor: string | null | undefined
  return new ReadableStream({
    start: (stream) => stream.enqueue(text.encode(BYTE_ORDER_MARK + csvLine([...COLUMNS, ...ORDER_COLUMNS]))),
    async pull(stream) {
      const page = await listReservations(db, { ...filter, limit: BATCH, cursor: cursor ?? undefined }, now)
      const orders = await ordersOf(db, page.reservations)
      const lines = page.reservations.map((reservation) => {
        const order = orders.get(reservation.order_id)
        return csvLine([...cellsOf(reservation), ...ORDER_COLUMNS.map((column) => order?.[column] ?? null)])
      })
      if (lines.length > 0) stream.enqueue(text.encode(lines.join('')))
      cursor = page.next_cursor
      if (!cursor) stream.close()
    },
  })
}

function cellsOf(reservation: StaffReservation) {
  const { choices, allergens } = staffLine(reservation, [], 'en')
  const texts = { choices: choices.map(({ text }) => text).join('; '), allergens: allergens.join('; ') }
  return COLUMNS.map((column) => (column === 'choices' || column === 'allergens' ? texts[column] : reservation[column]))
}

async function ordersOf(db: Db, reservations: StaffReservation[]) {
  const ids = [...new Set(reservations.map(({ order_id }) => order_id))]
  if (ids.length === 0) return new Map()
  const { id, total_amount, tip, pays_with, zone, due_at } = orderRows
  const rows = await db
    .select({ id, order_total: total_amount, order_tip: tip, order_pays_with: pays_with, zone, due_at })
    .from(orderRows)
    .where(inArray(id, ids))
  return new Map(
    rows.map(({ zone, due_at: due, ...row }) => [
      row.id,
      { ...row, delivery_zone: zone?.name ?? null, order_due_at: due?.toISOString() ?? null },
    ]),
  )
}
