import { addDays, type DAYS, type DateText, weekdayOf } from '../../domain/time/calendar.ts'

export type Weekday = (typeof DAYS)[number]
/** A day that depends on today. */
export type DayOfStory = (today: DateText) => DateText

export const daysAgo =
  (days: number): DayOfStory =>
  (today) =>
    addDays(today, -days)

/** Week -1: the last such weekday before today. Week 0: today or the next one. */
export const on =
  (weekday: Weekday, week: number, days_after = 0): DayOfStory =>
  (today) => {
    const ahead = [0, 1, 2, 3, 4, 5, 6].find((days) => weekdayOf(addDays(today, days)) === weekday) ?? 0
    return addDays(today, ahead + week * 7 + days_after)
  }
