import { addDays, type DateText } from '../time/calendar.ts'

type Days = {
  /** The present business day. */
  today: DateText
  /** The day that was closed last. */
  last: DateText | null
  /** The earliest day after it on which money moved and that is not closed. */
  earliest: DateText | null
}

/** The day that is closed next. It may be tomorrow, which nobody can close yet. */
export function nextToClose({ today, last, earliest }: Days): DateText {
  if (last === null) return today
  if (earliest !== null && earliest < today) return earliest
  return last < today ? today : addDays(last, 1)
}

/** Why a day cannot be closed. The first close may begin with any day: what is older belongs to no close. */
export function closeProblem(day: DateText, days: Days): 'closed' | 'not_begun' | 'earlier_open' | null {
  if (days.last !== null && day <= days.last) return 'closed'
  if (day > days.today) return 'not_begun'
  return days.last !== null && days.earliest !== null && days.earliest < day ? 'earlier_open' : null
}
