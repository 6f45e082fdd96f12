import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { calendarHours } from '../../domain/hours/service-periods.ts'
import { timesOfDay } from '../../domain/reservations/availability.ts'
import type { ReservationDay } from '../../domain/reservations/reservations.schema.ts'
import { DAY_LIMIT } from '../../domain/reservations/reservations.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { reservations } from '../tables/schema.ts'
import { selectReservations, shown } from './list.ts'

/** One day, slot by slot: its reservations, the expected guests and the capacity. */
export async function readDay(db: Db, requested_date: string | undefined, now: Date): Promise<ReservationDay> {
  const settings = await readSettings(db)
  const { date: today } = wallClock(now, settings.time_zone)
  const date = requested_date ?? today
  const onThatDay = eq(reservations.reservation_date, date)
  const [expected, rows] = await Promise.all([
    db
      .select({
        time: reservations.reservation_time,
        guests: sql<number>`sum(${reservations.quantity} * ${reservations.guests_count})::int`,
      })
      .from(reservations)
      .where(and(onThatDay, ne(reservations.status, 'cancelled')))
      .groupBy(reservations.reservation_time),
    selectReservations(db)
      .where(onThatDay)
      .orderBy(asc(reservations.reservation_time), asc(reservations.id))
      .limit(DAY_LIMIT + 1),
  ])
  const listed = rows.slice(0, DAY_LIMIT).map(shown)
  const times = [...expected.map(({ time }) => time), ...listed.map(({ reservation_time }) => reservation_time)]
  const slots = timesOfDay(date, settings, times).map((time) => ({
    time,
    guests: expected.find((slot) => slot.time === time)?.guests ?? 0,
    reservations: listed.filter(({ reservation_time }) => reservation_time === time),
  }))
  return {
    date,
    today,
    slots,
    more: rows.length > DAY_LIMIT,
    closed: calendarHours(date, 'dine_in', settings).length === 0,
    capacity: settings.slot_capacity,
    guests: expected.reduce((sum, { guests }) => sum + guests, 0),
  }
}
