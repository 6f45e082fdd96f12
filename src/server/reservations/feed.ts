import { randomBytes } from 'node:crypto'
import { and, between, desc, eq } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { Allergen } from '../../domain/menu/allergen-list.ts'
import { avoidsSentence } from '../../domain/menu/allergen-warnings.ts'
import { peopleOf } from '../../domain/menu/meal-sizes.ts'
import { staffLine } from '../../domain/orders/staff-orders.ts'
import { orderWords } from '../../domain/orders/words.ts'
import { calendarFile } from '../../domain/reservations/calendar-file.ts'
import type { StaffReservation } from '../../domain/reservations/reservations.schema.ts'
import { HORIZON_DAYS, seatsOf } from '../../domain/reservations/reservations.ts'
import { isolate, sentences } from '../../domain/text/bidi.ts'
import { type Locale, localized } from '../../domain/text/locales.ts'
import { addDays, wallClock } from '../../domain/time/calendar.ts'
import type { Db } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { readSettings } from '../settings/settings.ts'
import { admin_users, orders, reservations, users } from '../tables/schema.ts'
import { shown, staffColumns } from './list.ts'

const words = {
  en: {
    ...orderWords.en,
    title: 'Reservations',
    guests: 'Guests',
    meal: 'Meal',
    status: 'Status',
    phone: 'Phone',
    people: (count: number) => `${count} people`,
  },
  ar: {
    ...orderWords.ar,
    title: 'الحجوزات',
    guests: 'عدد الضيوف',
    meal: 'الوجبة',
    status: 'الحالة',
    phone: 'الهاتف',
    people: (count: number) => `عدد الأشخاص: ${count}`,
  },
}

const RECENT_DAYS = 14
/** More than a calendar app can show; beyond it the oldest are left out. */
const MAX_EVENTS = 10_000

/** The secret calendar address of a member of the staff. It gives access to the reservations until they leave. */
export async function calendarAddress(db: Db, { id }: Person, public_url: string) {
  const [row] = await db.select().from(admin_users).where(eq(admin_users.user_id, id))
  return addressOf(row, public_url)
}

/** Replaces the person's address: the old one stops working. */
export async function newCalendarAddress(db: Db, person: Person, public_url: string) {
  const calendar_secret = randomBytes(32).toString('hex')
  const ofPerson = eq(admin_users.user_id, person.id)
  return db.transaction(async (tx) => {
    const [row] = await tx.update(admin_users).set({ calendar_secret }).where(ofPerson).returning()
    await record(tx, person, { kind: 'calendar_address_replaced' })
    return addressOf(row, public_url)
  })
}

function addressOf(row: { calendar_secret: string } | undefined, public_url: string) {
  if (!row) throw new Refusal('forbidden', "You're no longer a staff member.")
  return { url: `${public_url}/api/calendar/${row.calendar_secret}.ics` }
}

/** Recent and coming reservations, for a request with a staff member's secret. */
export async function calendarFeed(db: Db, file: string, locale: Locale, public_url: string, now: Date) {
  await requireSubscriber(db, file)
  const settings = await readSettings(db)
  const { date: today } = wallClock(now, settings.time_zone)
  const rows = await db
    .select({ reservation: staffColumns, version: reservations.version, avoids: orders.avoids })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.order_id))
    .where(and(between(reservations.reservation_date, addDays(today, -RECENT_DAYS), addDays(today, HORIZON_DAYS))))
    .orderBy(desc(reservations.reservation_date), desc(reservations.reservation_time), desc(reservations.id))
    .limit(MAX_EVENTS)
  const { hostname } = new URL(public_url)
  const events = rows
    .map(({ reservation, ...row }) => ({ reservation: shown(reservation), ...row }))
    .map(({ reservation, version, avoids }) => ({
      uid: `${reservation.id}@${hostname}`,
      date: reservation.reservation_date,
      time: reservation.reservation_time,
      time_zone: settings.time_zone,
      summary: summaryOf(reservation, locale),
      description: descriptionOf(reservation, avoids, locale),
      location: reservation.delivery_address ?? localized(settings, 'address', locale),
      url: `${public_url}/admin/reservations?reservation=${reservation.id}`,
      status: reservation.status,
      version,
      changed_at: new Date(reservation.updated_at),
    }))
  return calendarFile(events, {
    name: `${isolate(localized(settings, 'name', locale), locale)}: ${words[locale].title}`,
  })
}

/** The secret must belong to a current member of the staff. */
async function requireSubscriber(db: Db, file: string) {
  const secret = /^([0-9a-f]{64})\.ics$/.exec(file)?.[1]
  const [subscriber] = secret
    ? await db
        .select({ id: users.id })
        .from(admin_users)
        .innerJoin(users, eq(users.id, admin_users.user_id))
        .where(and(eq(admin_users.calendar_secret, secret), eq(users.status, 'active')))
    : []
  if (!subscriber) throw new Refusal('not_found', "This calendar doesn't exist.")
}

const summaryOf = (reservation: StaffReservation, locale: Locale) =>
  sentences[
    locale
  ]`${reservation.customer_name} (${seatsOf(reservation)}): ${localized(reservation, 'product_name', locale)}`

function descriptionOf(reservation: StaffReservation, avoids: Allergen[], locale: Locale): string {
  const { guests, status, statuses, phone, requests } = words[locale]
  const { customer_phone, special_requests } = reservation
  const { choices, warnings, allergens } = staffLine(reservation, avoids, locale)
  return [
    `${status}: ${statuses[reservation.status]}`,
    `${guests}: ${seatsOf(reservation)}`,
    ...mealOf(reservation, locale),
    ...choices.map(({ text }) => `– ${isolate(text, locale)}`),
    ...[avoidsSentence(avoids, locale) ?? [], warnings].flat().map((warning) => `⚠ ${warning}`),
    ...allergens,
    ...(customer_phone ? [`${phone}: ${isolate(customer_phone, locale)}`] : []),
    ...(special_requests ? [`${requests}: ${isolate(special_requests, locale)}`] : []),
  ].join('\n')
}

/** Nothing for a table. */
function mealOf({ meal_size, ...reservation }: StaffReservation, locale: Locale): string[] {
  if (!meal_size) return []
  const { meal, meals, people, comma } = words[locale]
  const dish = sentences[locale]`${reservation.quantity} × ${localized(reservation, 'product_name', locale)}`
  return [`${meal}: ${dish}${comma} ${meals[meal_size]} (${people(peopleOf({ ...reservation, meal_size }))})`]
}
