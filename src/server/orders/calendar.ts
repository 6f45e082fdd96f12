import { calendarFile } from '../../domain/ics.ts'
import { localized } from '../../domain/locales.ts'
import type { PlacedOrder } from '../../domain/orders.ts'
import type { Db } from '../database/connection.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'

/** The reservations of an order for the guest's own calendar. */
export async function orderCalendar(db: Db, { order, reservations, order_url }: PlacedOrder): Promise<string> {
  if (reservations.length === 0) throw new Refusal('not_found', 'There is no date in this order.')
  const house = await readSettings(db)
  const { locale } = order
  return calendarFile(
    reservations.map((reservation) => ({
      uid: `${reservation.id}@${new URL(order_url).hostname}`,
      date: reservation.reservation_date,
      time: reservation.reservation_time,
      time_zone: house.time_zone,
      summary: `${localized(house, 'name', locale)}: ${localized(reservation, 'product_name', locale)}`,
      description: order_url,
      location: order.delivery_address ?? localized(house, 'address', locale),
      url: order_url,
      cancelled: reservation.status === 'cancelled',
      changed_at: new Date(reservation.updated_at),
    })),
  )
}
