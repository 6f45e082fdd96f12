import { calendarHours, isWithin, type ServiceHours, type Span } from '../hours/service-periods.ts'
import { addDays, type DateText, daysBetween } from '../time/calendar.ts'
import { latestReading } from '../time/clock-changes.ts'
import { byClock, DEFAULT_TIMES, minutesOfLabel, type Slot, type TimeLabel } from '../time/times.ts'
import { usualSlot } from './default-reservation.ts'
import { type Dish, isOffered, offeredMinutes, openHalfHours, type SlotRule } from './offered-times.ts'
import { HORIZON_DAYS } from './reservations.ts'

/** The restaurant's settings about reservations. A capacity of null is no limit. */
export type BookingRules = ServiceHours & SlotRule & { time_zone: string; slot_capacity: number | null }
/** Guests already expected in a slot. */
export type GuestsIn = (slot: Slot) => number

export type SlotProblem = 'too_soon' | 'too_late' | 'closed' | 'not_offered' | 'full'
type SlotOffer = { time: TimeLabel; open: boolean; remaining: number | null }
export type DayOffer = { date: DateText; slots: SlotOffer[] }
/** The day and minute at the restaurant. Computing it is slow, so it is done once for all slots. */
export type Clock = ReturnType<typeof latestReading>
type Day = { date: DateText; ahead: number; open: readonly Span[] }
/** `at`: minutes since today began. */
export type OpenSlot = Slot & { at: number }

/** A dish for a number of guests, at least `lead` days ahead. `taken`: guests already expected in a slot. */
type SlotQuery = { guests: number; dish: Dish; rules: BookingRules; taken: GuestsIn; lead: number }

/** Why a dish cannot be reserved for these guests at that time, or null. All screens and the server use this rule. */
export function slotProblem(
  slot: Slot,
  { guests, dish, rules, taken, lead, clock }: SlotQuery & { clock: Clock },
): SlotProblem | null {
  const minutes = minutesOfLabel(slot.time)
  if (minutes === null || !isOffered(dish, slot.time, rules)) return 'not_offered'
  return (
    timeProblem(dayOf(slot.date, rules, clock), minutes, lead, clock) ?? capacityProblem(slot, guests, rules, taken)
  )
}

/** The calendar of a dish: thirty days from today with its times. */
export function offeredDays({ guests, dish, rules, taken, lead, now }: SlotQuery & { now: Date }): DayOffer[] {
  const clock = latestReading(now, rules.time_zone)
  return daysAhead(rules, clock).map((day) => ({
    date: day.date,
    slots: offeredMinutes(dish, day.open, rules).map(({ time, minutes }) => {
      const slot = { date: day.date, time }
      const problem = timeProblem(day, minutes, lead, clock) ?? capacityProblem(slot, guests, rules, taken)
      const remaining = rules.slot_capacity === null ? null : Math.max(0, rules.slot_capacity - taken(slot))
      return { time, open: problem === null, remaining }
    }),
  }))
}

/** Every time at which a dish is offered on these days, in order, whether or not seats are left. */
export function openSlots(dish: Dish, days: readonly Day[], lead: number, clock: Clock, rule: SlotRule): OpenSlot[] {
  return days.flatMap((day) =>
    offeredMinutes(dish, day.open, rule)
      .sort((a, b) => a.minutes - b.minutes)
      .filter(({ minutes }) => timeProblem(day, minutes, lead, clock) === null)
      .map(({ time, minutes }) => ({ date: day.date, time, at: day.ahead * 1440 + minutes })),
  )
}

/** The free times closest to `target`, nearest first. `slots` are in order and were computed with `clock`. */
export function nearestFree(
  target: Slot,
  slots: readonly OpenSlot[],
  isFree: (slot: Slot) => boolean,
  clock: Clock,
  count = 3,
): Slot[] {
  const at = daysBetween(clock.date, target.date) * 1440 + (minutesOfLabel(target.time) ?? 0)
  const nearest: Slot[] = []
  let after = slots.findIndex((slot) => slot.at >= at)
  if (after < 0) after = slots.length
  for (let before = after - 1; nearest.length < count && (before >= 0 || after < slots.length); ) {
    const earlier = slots[before]
    const later = slots[after]
    const goBack = earlier && (!later || at - earlier.at <= later.at - at)
    const next = goBack ? earlier : later
    if (goBack) before--
    else after++
    if (next && isFree(next)) nearest.push({ date: next.date, time: next.time })
  }
  return nearest
}

/** The open time of a day that is closest to this one, the earlier of two as close. Undefined: nothing is open. */
export const nearestTime = (time: TimeLabel, day: DayOffer): TimeLabel | undefined =>
  nearestOffered([day], { date: day.date, time })?.time

/** The times at which several dishes are offered together: a time is open if it is open for each of them. */
export function commonDays([first = [], ...others]: readonly (readonly DayOffer[])[]): DayOffer[] {
  return first.map(({ date, slots }) => {
    const otherSlots = others.map((days) => days.find((day) => day.date === date)?.slots ?? [])
    const common = slots.flatMap((slot) => {
      const same = [slot, ...otherSlots.flatMap((other) => other.find(({ time }) => time === slot.time) ?? [])]
      if (same.length <= others.length) return []
      const limits = same.flatMap(({ remaining }) => remaining ?? [])
      const remaining = limits.length > 0 ? Math.min(...limits) : null
      return [{ time: slot.time, open: same.every(({ open }) => open), remaining }]
    })
    return { date, slots: common }
  })
}

/** The days that can be booked, with their opening hours. */
export const daysAhead = (rules: BookingRules, clock: Clock): Day[] =>
  Array.from({ length: HORIZON_DAYS }, (_, ahead) => dayOf(addDays(clock.date, ahead), rules, clock))

const dayOf = (date: DateText, rules: BookingRules, clock: Clock): Day => ({
  date,
  ahead: daysBetween(clock.date, date),
  open: calendarHours(date, 'dine_in', rules),
})

/** Why no reservation can begin at this minute of a day, independent of dish and guests. */
function timeProblem({ ahead, open }: Day, minutes: number, lead: number, clock: Clock): SlotProblem | null {
  if (ahead < lead || (ahead === 0 && minutes <= clock.minutes)) return 'too_soon'
  if (ahead >= HORIZON_DAYS) return 'too_late'
  return isWithin(minutes, open) ? null : 'closed'
}

export const capacityProblem = (
  slot: Slot,
  guests: number,
  { slot_capacity }: BookingRules,
  taken: GuestsIn,
): 'full' | null => (slot_capacity !== null && taken(slot) + guests > slot_capacity ? 'full' : null)

/** The times that the kitchen sees on a day: the usual ones within the opening hours, and all booked ones. */
export function timesOfDay(
  date: DateText,
  hours: Omit<BookingRules, 'slot_capacity'>,
  booked: readonly TimeLabel[],
): TimeLabel[] {
  const open = calendarHours(date, 'dine_in', hours)
  const usual = hours.slots_follow_hours
    ? openHalfHours(open)
    : DEFAULT_TIMES.filter((time) => isWithin(minutesOfLabel(time) ?? 0, open))
  return [...new Set([...usual, ...booked])].sort(byClock)
}

/** The time of the guest's table, or the day after tomorrow at 7:00 PM; or the offered time closest to that. */
export function defaultSlot(today: DateText, days: readonly DayOffer[] = [], table?: Slot): Slot {
  const usual = table ?? usualSlot(today)
  return nearestOffered(days, usual) ?? usual
}

/** The open time closest to the requested one, or that one itself. `days` begin with today. */
export function nearestOffered(days: readonly DayOffer[], requested: Slot): Slot | undefined {
  const today = days[0]?.date ?? requested.date
  const open = days.flatMap(({ date, slots }) =>
    slots
      .filter((slot) => slot.open)
      .map(({ time }) => ({ date, time, at: daysBetween(today, date) * 1440 + (minutesOfLabel(time) ?? 0) })),
  )
  const inOrder = open.sort((a, b) => a.at - b.at)
  return nearestFree(requested, inOrder, () => true, { date: today, minutes: 0 }, 1)[0]
}
