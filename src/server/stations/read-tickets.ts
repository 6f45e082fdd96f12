import { and, asc, eq, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { businessDaySpan } from '../../domain/hours/business-day-span.ts'
import { businessDate } from '../../domain/hours/service-periods.ts'
import { SERVICES } from '../../domain/hours/services.ts'
import { MINUTE } from '../../domain/kitchen/open-spans.ts'
import { describeFulfilment } from '../../domain/orders/fulfilment.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import type { Status } from '../../domain/orders/statuses.ts'
import type { WHOLE_SCREENS } from '../../domain/stations/stations.ts'
import type { Pass, Task, Ticket, Tickets } from '../../domain/stations/tickets.schema.ts'
import { byBegin, ticketsAt } from '../../domain/stations/tickets.ts'
import { addDays, type DateText } from '../../domain/time/calendar.ts'
import { instantAt } from '../../domain/time/clock-changes.ts'
import { minutesOfLabel } from '../../domain/time/times.ts'
import { forStaff } from '../orders/staff-list.ts'
import type { Db } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { orders, reservations } from '../tables/schema.ts'
import { listStations } from './assignments.ts'
import { isAmong, type OrderWork, readWork, type StoredLine } from './read-work.ts'

const IN_THE_KITCHEN: readonly Status[] = ['confirmed', 'preparing']
const AT_THE_PASS: readonly Status[] = [...IN_THE_KITCHEN, 'ready']

type Screen = string | (typeof WHOLE_SCREENS)[number]

/** What one screen shows: what is made there today, and has not left the kitchen. */
export async function readTickets(db: Db, screen: Screen, now: Date): Promise<Tickets> {
  const [stations, tickets] = await Promise.all([listStations(db), ticketsOf(db, IN_THE_KITCHEN, now)])
  if (screen === 'all') return { stations, tickets }
  const id = screen === 'kitchen' ? null : screen
  if (id && !stations.some((station) => station.id === id))
    throw new Refusal('not_found', "This station doesn't exist.")
  return { stations, tickets: ticketsAt(tickets, (task) => task.station_id === id) }
}

const MOST_NEW = 40

/** Everything that is made today until it leaves the restaurant, and the orders to confirm, the oldest first. */
export async function readPass(db: Db, now: Date): Promise<Pass> {
  const waiting = db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'pending'), ne(orders.payment_status, 'unpaid')))
    .orderBy(asc(orders.created_at), asc(orders.id))
    .limit(MOST_NEW)
  const [stations, tickets, new_orders] = await Promise.all([
    listStations(db),
    ticketsOf(db, AT_THE_PASS, now),
    waiting.then((rows) => forStaff(db, rows, now)),
  ])
  return { stations, tickets, new_orders }
}

type Row = Awaited<ReturnType<typeof readOrders>>[number]
type Hours = Pick<SettingsRow, 'time_zone' | 'prep_minutes'>
type Span = ReturnType<typeof businessDaySpan>

async function ticketsOf(db: Db, statuses: readonly Status[], now: Date): Promise<Ticket[]> {
  const settings = await readSettings(db)
  const today = businessDate(settings, SERVICES, now)
  const span = businessDaySpan(today, SERVICES, settings)
  const rows = await readOrders(db, statuses, today, span)
  const work = await readWork(db, rows)
  return rows.flatMap((row) => ticketsOfOrder(row, work.get(row.id), { settings, span, statuses })).toSorted(byBegin)
}

/** Reservations of the night after this day have the next date: each line decides whether it is of today. */
async function readOrders(db: Db, statuses: readonly Status[], today: DateText, span: Span) {
  const isIn = (moment: typeof orders.due_at | typeof orders.created_at): SQL | undefined =>
    and(gte(moment, new Date(span.from)), lt(moment, new Date(span.until)))
  const reserved = await db
    .select({ order_id: reservations.order_id })
    .from(reservations)
    .where(
      and(inArray(reservations.reservation_date, [today, addDays(today, 1)]), eq(reservations.status, 'confirmed')),
    )
  const ids = [...new Set(reserved.map(({ order_id }) => order_id))]
  return db
    .select({
      id: orders.id,
      day_number: orders.day_number,
      status: orders.status,
      revision: orders.revision,
      source: orders.source,
      payment_method: orders.payment_method,
      channel: orders.channel,
      delivery_address: orders.delivery_address,
      full_name: orders.full_name,
      created_at: orders.created_at,
      start_at: orders.start_at,
      due_at: orders.due_at,
      avoids: orders.avoids,
      notes: orders.notes,
    })
    .from(orders)
    .where(
      or(
        and(
          inArray(orders.status, [...statuses]),
          or(isIn(orders.due_at), and(isNull(orders.due_at), isIn(orders.created_at))),
        ),
        ids.length > 0 ? and(isAmong(orders.id, ids), inArray(orders.status, [...statuses, 'completed'])) : undefined,
      ),
    )
}

type Today = { settings: Hours; span: Span; statuses: readonly Status[] }
type Part = Pick<Ticket, 'status' | 'begin_at' | 'due_at'> & { notes: (string | null)[]; lines: StoredLine[] }

/** One ticket for each time at which a part of the order is had today. Lines that were taken off are on the first. */
function ticketsOfOrder(row: Row, work: OrderWork | undefined, day: Today): Ticket[] {
  const parts = partsToday(row, work?.lines ?? [], day)
  const known = new Set(work?.lines.map(({ line }) => line))
  return parts.map(({ lines, notes, ...times }, index) => {
    const own = new Set(lines.map(({ line }) => line))
    const isShown = ({ line }: Task) => own.has(line) || (index === 0 && !known.has(line))
    return {
      ...times,
      order_id: row.id,
      number: orderNumber(row),
      revision: row.revision,
      source: row.source,
      way: describeFulfilment(row),
      full_name: row.full_name,
      placed_at: row.created_at.toISOString(),
      avoids: row.avoids,
      notes: [...new Set([row.notes, ...notes])].filter((note) => note !== null),
      tasks: (work?.tasks ?? []).filter(isShown),
    }
  })
}

function partsToday(row: Row, lines: StoredLine[], day: Today): Part[] {
  const { settings, span, statuses } = day
  const isToday = (moment: number) => span.from <= moment && moment < span.until
  const parts: Part[] = []
  const undated = lines.filter(({ meal_size }) => meal_size === null)
  if (undated.length > 0 && statuses.includes(row.status) && isToday((row.due_at ?? row.created_at).getTime()))
    parts.push({
      status: row.status,
      begin_at: (row.start_at ?? row.created_at).toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
      notes: [],
      lines: undated,
    })
  const booked = lines.filter(({ reservation }) => reservation?.status === 'confirmed')
  for (const [slot, reserved] of Map.groupBy(booked, slotOf)) {
    const due = instantAt(slot.slice(0, 10), minutesOfLabel(slot.slice(11)) ?? 0, settings.time_zone)
    if (!isToday(due)) continue
    const prep = Math.max(...reserved.map(({ prep_minutes }) => prep_minutes ?? settings.prep_minutes))
    parts.push({
      status: row.status,
      begin_at: new Date(due - prep * MINUTE).toISOString(),
      due_at: new Date(due).toISOString(),
      notes: reserved.map(({ reservation }) => reservation?.special_requests ?? null),
      lines: reserved,
    })
  }
  return parts.toSorted((a, b) => Date.parse(a.begin_at) - Date.parse(b.begin_at))
}

const slotOf = ({ reservation }: StoredLine) => `${reservation?.reservation_date} ${reservation?.reservation_time}`
