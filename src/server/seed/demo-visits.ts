import { addDays, type DateText, daysBetween, weekdayOf } from '../../domain/time/calendar.ts'
import { minutesOfLabel, type TimeLabel } from '../../domain/time/times.ts'
import type { Weekday } from './demo-days.ts'
import { type Guest, occasionalGuests, regulars } from './demo-guests.ts'
import {
  dinners,
  events,
  habits,
  meals,
  today as ordersForToday,
  placedToday,
  type Visit,
  wishes,
} from './demo-story.ts'
import type { Random } from './random.ts'

/** Due `date`; null: as soon as possible. Placed at that minute of a day, or that many minutes ago. */
export type PlannedVisit = Visit & {
  date: DateText | null
  placed_at: { date: DateText; minutes: number } | { minutes_ago: number }
}

const PAST_DAYS = 60
const COMING_DAYS = 12

/** Tables without a story of their own, per weekday. Fridays and Saturdays are full. */
const TABLES: Record<Weekday, number> = {
  monday: 2,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 9,
  saturday: 8,
  sunday: 4,
}
const LUNCH: TimeLabel[] = ['12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM', '2:00 PM']
const DINNER: TimeLabel[] = ['5:30 PM', '6:00 PM', '6:30 PM', '7:00 PM', '7:00 PM', '7:30 PM', '8:00 PM', '8:30 PM']

/** Every visit of two months and of the days to come, as of today. */
export function planVisits(today: DateText, random: Random): PlannedVisit[] {
  const days = Array.from({ length: PAST_DAYS + COMING_DAYS + 1 }, (_, n) => addDays(today, n - PAST_DAYS))
  const planned = (visit: Visit, date: DateText) => planVisit(visit, date, today, random)
  return [
    ...days.flatMap((date) => [
      ...habits.filter(({ weekday }) => weekday === weekdayOf(date)).flatMap((habit) => planned(habit, date)),
      ...planTables(date, today, random).flatMap((visit) => planned(visit, date)),
    ]),
    ...events.flatMap(({ day, ...event }) => planned(event, day(today))),
    ...ordersForToday.flatMap((visit) => planned(visit, today)),
    ...placedToday.map(({ days, minutes_ago, ...visit }) => ({
      ...visit,
      date: days === null ? null : addDays(today, days),
      placed_at: { minutes_ago },
    })),
  ]
}

/** With the day and minute it was placed; none where that is still to come. */
function planVisit(visit: Visit, date: DateText, today: DateText, random: Random): PlannedVisit[] {
  const placed = addDays(date, -(visit.placed ?? random.between(2, 6)))
  const placed_at = { date: placed, minutes: random.between(9 * 60, 22 * 60) }
  return placed < today ? [{ ...visit, date, placed_at }] : []
}

/** Fewer in the first month than in the second, and for days that are further ahead. None today: those are told. */
function planTables(date: DateText, today: DateText, random: Random): Visit[] {
  const ahead = daysBetween(today, date)
  if (ahead === 0) return []
  const share = ahead < -30 ? 0.8 : ahead < 0 ? 1 : 0.6 - ahead * 0.04
  const count = Math.round(TABLES[weekdayOf(date)] * share)
  return Array.from({ length: count }, () => table(ahead, random))
}

/** More and more people know the restaurant, so that there are new customers every week. */
function occasionalGuest(ahead: number, random: Random): Guest {
  const known = 4 + ((ahead + PAST_DAYS) / (PAST_DAYS + COMING_DAYS)) ** 1.5 * (occasionalGuests.length - 4)
  const guests = occasionalGuests.slice(0, Math.ceil(known))
  return random.chance(0.3) ? (guests.at(-1) ?? random.pick(guests)) : random.pick(guests)
}

function table(ahead: number, random: Random): Visit {
  const guest = random.chance(0.15) ? random.pick(Object.values<Guest>(regulars)) : occasionalGuest(ahead, random)
  const time = random.chance(0.3) ? random.pick(LUNCH) : random.pick(DINNER)
  const dishes = random.pick((minutesOfLabel(time) ?? 0) < 17 * 60 ? meals : dinners)
  const [first] = dishes
  const dialog = first && random.chance(0.2)
  const channel = dialog ? 'reservation' : guest.email === null || random.chance(0.3) ? 'order' : 'checkout'
  const wish = random.chance(0.25) && random.pick(wishes[guest.locale])
  const cancelled = random.chance(0.06)
  return {
    guest,
    time,
    channel,
    dishes: dialog ? [first] : dishes,
    ...(channel === 'checkout' && random.chance(0.35) && { pickup: true }),
    ...(wish && { notes: wish }),
    ...(ahead > 0 && { status: 'confirmed' }),
    ...(cancelled && { status: 'cancelled', by_staff: random.chance(0.3) }),
  }
}
