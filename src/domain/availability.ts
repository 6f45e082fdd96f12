import { addDays, type DateText, daysBetween, wallClock, weekdayOf } from './calendar.ts'
import { offeredTimes, type Product } from './catalogue.ts'
import type { WeeklyHours } from './hours.ts'
import type { Channel } from './pricing.ts'
import { byClock, DEFAULT_TIMES, minutesOfClock, minutesOfLabel, type TimeLabel } from './times.ts'

/** How many days, today included, can be booked. */
export const HORIZON_DAYS = 30
/** The checkout and order pages take nothing for today or tomorrow; the reservation dialog does. */
export const CHECKOUT_LEAD_DAYS = 2
export const leadDays = (channel: Channel): number => (channel === 'reservation' ? 0 : CHECKOUT_LEAD_DAYS)

/** What the restaurant says about its tables. A capacity of null is no limit. */
export type House = {
  time_zone: string
  weekly_hours: WeeklyHours
  closed_days: readonly DateText[]
  slot_capacity: number | null
}
export type Dish = Pick<Product, 'is_reservable' | 'available_times'>
export type Slot = { date: DateText; time: TimeLabel }
/** Guests already expected in a slot. */
export type GuestsIn = (slot: Slot) => number

export type SlotProblem = 'too_soon' | 'too_late' | 'closed' | 'not_offered' | 'full'
type SlotOffer = { time: TimeLabel; open: boolean; remaining: number | null }
export type DayOffer = { date: DateText; slots: SlotOffer[] }

/** Why a dish cannot be had for so many guests at that time, or null. The one rule: every screen and the server ask it. */
export function slotProblem(
  slot: Slot,
  guests: number,
  dish: Dish,
  house: House,
  taken: GuestsIn,
  lead: number,
  now: Date,
): SlotProblem | null {
  return problemAt(slot, guests, dish, house, taken, lead, wallClock(now, house.time_zone))
}

/** Thirty days from today with the times of this dish: what a calendar offers. */
export function offeredDays(
  guests: number,
  dish: Dish,
  house: House,
  taken: GuestsIn,
  lead: number,
  now: Date,
): DayOffer[] {
  const clock = wallClock(now, house.time_zone) // read once: it is slow, and there are hundreds of slots
  return Array.from({ length: HORIZON_DAYS }, (_, i) => {
    const date = addDays(clock.date, i)
    const slots = offeredTimes(dish).map((time) => {
      const slot = { date, time }
      const remaining = house.slot_capacity === null ? null : Math.max(0, house.slot_capacity - taken(slot))
      return { time, open: problemAt(slot, guests, dish, house, taken, lead, clock) === null, remaining }
    })
    return { date, slots }
  })
}

/** The free times closest to one that was lost, nearest first. */
export function nearestFree(lost: Slot, days: DayOffer[], count = 3): Slot[] {
  const minutes = (time: TimeLabel) => minutesOfLabel(time) ?? 0
  return days
    .flatMap(({ date, slots }) => {
      const ahead = daysBetween(lost.date, date) * 1440 - minutes(lost.time)
      const free = slots.filter(({ open }) => open)
      return free.map(({ time }) => ({ date, time, distance: Math.abs(ahead + minutes(time)) }))
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ date, time }) => ({ date, time }))
}

function problemAt(
  slot: Slot,
  guests: number,
  dish: Dish,
  house: House,
  taken: GuestsIn,
  lead: number,
  today: { date: DateText; minutes: number },
): SlotProblem | null {
  const ahead = daysBetween(today.date, slot.date)
  const minutes = minutesOfLabel(slot.time)
  if (minutes === null || !offeredTimes(dish).includes(slot.time)) return 'not_offered'
  if (ahead < lead || (ahead === 0 && minutes <= today.minutes)) return 'too_soon'
  if (ahead >= HORIZON_DAYS) return 'too_late'
  if (!isOpen(slot.date, minutes, house)) return 'closed'
  return house.slot_capacity !== null && taken(slot) + guests > house.slot_capacity ? 'full' : null
}

/** A slot begins at opening time or later, and before closing time. */
function isOpen(date: DateText, minutes: number, house: Pick<House, 'weekly_hours' | 'closed_days'>): boolean {
  const hours = hoursOn(date, house)
  return hours !== null && minutes >= minutesOfClock(hours.opens) && minutes < minutesOfClock(hours.closes)
}

/** When the restaurant is open on that day; null: it is closed. */
export const hoursOn = (date: DateText, { weekly_hours, closed_days }: Pick<House, 'weekly_hours' | 'closed_days'>) =>
  closed_days.includes(date) ? null : weekly_hours[weekdayOf(date)]

/** The times of a day that the kitchen looks at: the usual ones while the house is open, and whatever was booked. */
export function timesOfDay(
  date: DateText,
  house: Pick<House, 'weekly_hours' | 'closed_days'>,
  booked: readonly TimeLabel[],
): TimeLabel[] {
  const usual = DEFAULT_TIMES.filter((time) => isOpen(date, minutesOfLabel(time) ?? 0, house))
  return [...new Set([...usual, ...booked])].sort(byClock)
}
