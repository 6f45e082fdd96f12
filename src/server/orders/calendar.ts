import { eq } from 'drizzle-orm'
import { dueLabels } from '../../domain/kitchen/due.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { choiceLines } from '../../domain/orders/sold-line.ts'
import { type CalendarEvent, calendarFile } from '../../domain/reservations/calendar-file.ts'
import { inArabic, inEnglish, sentences } from '../../domain/text/bidi.ts'
import { type Locale, localized } from '../../domain/text/locales.ts'
import type { Db } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { reservations as bookings } from '../tables/schema.ts'

/** The reservations of an order for the guest's own calendar. */
export async function orderCalendar(db: Db, { order, reservations, order_url }: GuestOrder): Promise<string> {
  if (reservations.length === 0 && !order.due_at) throw new Refusal('not_found', 'This order has no reservation.')
  const settings = await readSettings(db)
  const versions = await versionsOf(db, order.id)
  const { locale } = order
  const location = order.delivery_address ?? localized(settings, 'address', locale)
  return calendarFile([
    ...dueEvent(order, {
      order_url,
      location,
      time_zone: settings.time_zone,
      summary: eventWords[locale].title(localized(settings, 'name', locale)),
    }),
    ...reservations.map((reservation) => ({
      uid: `${reservation.id}@${new URL(order_url).hostname}`,
      date: reservation.reservation_date,
      time: reservation.reservation_time,
      time_zone: settings.time_zone,
      summary: sentences[
        locale
      ]`${localized(settings, 'name', locale)}: ${localized(reservation, 'product_name', locale)}`,
      description: [...choiceLines(reservation.choices, locale).map(({ text }) => text), order_url].join('\n'),
      location,
      url: order_url,
      status: reservation.status,
      version: versions.get(reservation.id) ?? 1,
      changed_at: new Date(reservation.updated_at),
    })),
  ])
}

const eventWords: Record<Locale, Record<'title' | 'number', (text: string) => string>> = {
  en: { title: (name) => inEnglish`Order from ${name}`, number: (number) => inEnglish`Order ${number}` },
  ar: { title: (name) => inArabic`طلب من ${name}`, number: (number) => inArabic`رقم الطلب: ${number}` },
}

/** The dishes without a date, when they can be had. */
function dueEvent(
  order: GuestOrder['order'],
  { order_url, ...rest }: { order_url: string; location: string; time_zone: string; summary: string },
): CalendarEvent[] {
  if (!order.due_at) return []
  const { date, time } = dueLabels(order.due_at, null, rest.time_zone)
  const seconds = (Date.parse(order.updated_at) - Date.parse(order.created_at)) / 1000
  return [
    {
      ...rest,
      uid: `${order.id}@${new URL(order_url).hostname}`,
      url: order_url,
      description: `${eventWords[order.locale].number(order.number)}\n${order_url}`,
      date,
      time,
      status: order.status,
      version: Math.max(0, Math.floor(seconds)) + 1,
      changed_at: new Date(order.updated_at),
    },
  ]
}

async function versionsOf(db: Db, order_id: string) {
  const { id, version } = bookings
  const rows = await db.select({ id, version }).from(bookings).where(eq(bookings.order_id, order_id))
  return new Map(rows.map((row) => [row.id, row.version]))
}
