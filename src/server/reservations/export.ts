import { BYTE_ORDER_MARK, csvLine } from '../../domain/csv.ts'
import { staffLine } from '../../domain/orders/staff-line.ts'
import type { ReservationFilter, StaffReservation } from '../../domain/reservations/reservations.schema.ts'
import type { Db } from '../database/connection.ts'
import { listReservations } from './list.ts'

const COLUMNS = [
  ...(['id', 'status', 'reservation_date', 'reservation_time', 'customer_name', 'customer_email'] as const),
  ...(['customer_phone', 'product_name', 'serving_size', 'quantity', 'meal_size', 'guests_count'] as const),
  ...(['total_amount', 'payment_method', 'delivery_address', 'special_requests', 'order_id'] as const),
  ...(['created_at', 'updated_at', 'choices', 'allergens'] as const),
] satisfies (keyof StaffReservation)[]
const BATCH = 1000

/** The filtered reservations as CSV, read from the database in batches as fast as the client receives them. */
export function exportReservations(db: Db, filter: ReservationFilter, now: Date): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  let cursor: string | null | undefined
  return new ReadableStream({
    start: (stream) => stream.enqueue(text.encode(BYTE_ORDER_MARK + csvLine(COLUMNS))),
    async pull(stream) {
      const page = await listReservations(db, { ...filter, limit: BATCH, cursor: cursor ?? undefined }, now)
      const lines = page.reservations.map((reservation) => csvLine(cellsOf(reservation)))
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
