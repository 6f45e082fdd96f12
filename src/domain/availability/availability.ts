import type { Product } from '../menu/catalogue.schema.ts'
import { offeredTimes } from '../menu/catalogue.ts'
import { addDays, type DateText, daysBetween, wallClock, weekdayOf } from '../time/calendar.ts'
import type { WeeklyHours } from '../time/hours.ts'
import { byClock, DEFAULT_TIMES, minutesOfClock, minutesOfLabel, type TimeLabel } from '../time/times.ts'

/** How many days, today included, can be booked. */
export const HORIZON_DAYS = 30
/** The checkout and order pages take nothing for today or tomorrow; the reservation dialog does. */
export const CHECKOUT_LEAD_DAYS = 2
/** What the restaurant says about its tables. A capacity of null is no limit. */
export type BookingRules = {
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
/** The day and minute at the restaurant. Finding it out is slow: it is done once for all slots. */
export type Clock = ReturnType<typeof wallClock>
type Day = { date: DateText; ahead: number; open: { from: number; until: number } | null }
/** `at`: minutes since today began. */
export type OpenSlot = Slot & { at: number }

/** Who wants what: so many guests this dish, `lead` days ahead at least, beside the guests already `taken` in. */
type Question = { guests: number; dish: Dish; rules: BookingRules; taken: GuestsIn; lead: number }

/** Why a dish cannot be had for so many guests at that time, or null. The one rule: every screen and the server ask it. */
export function slotProblem(
  slot: Slot,
  { guests, dish, rules, taken, lead, clock }: Question & { clock: Clock },
): SlotProblem | null {
  const minutes = minutesOfLabel(slot.time)
  if (minutes === null || !offeredTimes(dish).includes(slot.time)) return 'not_offered'
  return timeProblem(dayOf(slot.date, rules, clock), minutes, lead, clock) ?? roomProblem(slot, guests, rules, taken)
}

/** Thirty days from today with the times of this dish: what a calendar offers. */
export function offeredDays({ guests, dish, rules, taken, lead, now }: Question & { now: Date }): DayOffer[] {
  const clock = wallClock(now, rules.time_zone)
  const times = offeredMinutes(dish)
  return daysAhead(rules, clock).map((day) => ({
    date: day.date,
    slots: times.map(({ time, minutes }) => {
      const slot = { date: day.date, time }
      const problem = timeProblem(day, minutes, lead, clock) ?? roomProblem(slot, guests, rules, taken)
      const remaining = rules.slot_capacity === null ? null : Math.max(0, rules.slot_capacity - taken(slot))
      return { time, open: problem === null, remaining }
    }),
  }))
}

/** Every time at which a dish can be had on these days, in order, whether or not places are left. */
export function openSlots(dish: Dish, days: readonly Day[], lead: number, clock: Clock): OpenSlot[] {
  const times = offeredMinutes(dish).sort((a, b) => a.minutes - b.minutes)
  return days.flatMap((day) =>
    times
      .filter(({ minutes }) => timeProblem(day, minutes, lead, clock) === null)
      .map(({ time, minutes }) => ({ date: day.date, time, at: day.ahead * 1440 + minutes })),
  )
}

/** The free times closest to one that was lost, nearest first. `slots` are in order, `clock` is the one they are from. */
export function nearestFree(
  lost: Slot,
  slots: readonly OpenSlot[],
  isFree: (slot: Slot) => boolean,
  clock: Clock,
  count = 3,
): Slot[] {
  const at = daysBetween(clock.date, lost.date) * 1440 + (minutesOfLabel(lost.time) ?? 0)
  const found: Slot[] = []
  let after = slots.findIndex((slot) => slot.at >= at)
  if (after < 0) after = slots.length
  for (let before = after - 1; found.length < count && (before >= 0 || after < slots.length); ) {
    const earlier = slots[before]
    const later = slots[after]
    const goBack = earlier && (!later || at - earlier.at <= later.at - at)
    const next = goBack ? earlier : later
    if (goBack) before--
    else after++
    if (next && isFree(next)) found.push({ date: next.date, time: next.time })
  }
  return found
}

/** The open time of a day that is closest to this one, the earlier of two as close. Undefined: nothing is open. */
export const nearestTime = (time: TimeLabel, day: DayOffer): TimeLabel | undefined =>
  nearestOffered([day], { date: day.date, time })?.time

/** What several dishes are offered at together: a time is open where it is open for each of them. */
export function commonDays([first = [], ...others]: readonly (readonly DayOffer[])[]): DayOffer[] {
  return first.map(({ date, slots }) => {
    const elsewhere = others.map((days) => days.find((day) => day.date === date)?.slots ?? [])
    const common = slots.flatMap((slot) => {
      const same = [slot, ...elsewhere.flatMap((found) => found.find(({ time }) => time === slot.time) ?? [])]
      if (same.length <= others.length) return []
      const limits = same.flatMap(({ remaining }) => remaining ?? [])
      const remaining = limits.length > 0 ? Math.min(...limits) : null
      return [{ time: slot.time, open: same.every(({ open }) => open), remaining }]
    })
    return { date, slots: common }
  })
}

/** The days that can be booked, with what about them does not depend on a dish. */
export const daysAhead = (rules: BookingRules, clock: Clock): Day[] =>
  Array.from({ length: HORIZON_DAYS }, (_, ahead) => dayOf(addDays(clock.date, ahead), rules, clock))

const dayOf = (date: DateText, rules: BookingRules, clock: Clock): Day => ({
  date,
  ahead: daysBetween(clock.date, date),
  open: openMinutes(date, rules),
})

/** Why nothing begins at this minute of a day, whatever it is and however many come. */
function timeProblem({ ahead, open }: Day, minutes: number, lead: number, clock: Clock): SlotProblem | null {
  if (ahead < lead || (ahead === 0 && minutes <= clock.minutes)) return 'too_soon'
  if (ahead >= HORIZON_DAYS) return 'too_late'
  return isWithin(minutes, open) ? null : 'closed'
}

export const roomProblem = (
  slot: Slot,
  guests: number,
  { slot_capacity }: BookingRules,
  taken: GuestsIn,
): 'full' | null => (slot_capacity !== null && taken(slot) + guests > slot_capacity ? 'full' : null)

/** A time that is none can be had at no time. */
const offeredMinutes = (dish: Dish) =>
  offeredTimes(dish).map((time) => ({ time, minutes: minutesOfLabel(time) ?? Number.NaN }))

/** A slot begins at opening time or later, and before closing time. */
const isWithin = (minutes: number, open: Day['open']) => open !== null && minutes >= open.from && minutes < open.until

function openMinutes(date: DateText, rules: Pick<BookingRules, 'weekly_hours' | 'closed_days'>): Day['open'] {
  const hours = hoursOn(date, rules)
  return hours && { from: minutesOfClock(hours.opens), until: minutesOfClock(hours.closes) }
}

/** When the restaurant is open on that day; null: it is closed. */
export const hoursOn = (
  date: DateText,
  { weekly_hours, closed_days }: Pick<BookingRules, 'weekly_hours' | 'closed_days'>,
) => (closed_days.includes(date) ? null : weekly_hours[weekdayOf(date)])

/** The times of a day that the kitchen looks at: the usual ones while the restaurant is open, and whatever was booked. */
export function timesOfDay(
  date: DateText,
  rules: Pick<BookingRules, 'weekly_hours' | 'closed_days'>,
  booked: readonly TimeLabel[],
): TimeLabel[] {
  const open = openMinutes(date, rules)
  const usual = DEFAULT_TIMES.filter((time) => isWithin(minutesOfLabel(time) ?? 0, open))
  return [...new Set([...usual, ...booked])].sort(byClock)
}

/** The open time closest to the one that is wanted, which may be that one. `days` begin with today. */
export function nearestOffered(days: readonly DayOffer[], wanted: Slot): Slot | undefined {
  const today = days[0]?.date ?? wanted.date
  const open = days.flatMap(({ date, slots }) =>
    slots
      .filter((slot) => slot.open)
      .map(({ time }) => ({ date, time, at: daysBetween(today, date) * 1440 + (minutesOfLabel(time) ?? 0) })),
  )
  const inOrder = open.sort((a, b) => a.at - b.at)
  return nearestFree(wanted, inOrder, () => true, { date: today, minutes: 0 }, 1)[0]
}
