import type { DateText } from './calendar.ts'
import type { TimeLabel } from './times.ts'

/** A day and a time that can be reserved. */
export type Slot = { date: DateText; time: TimeLabel }

/** The slots a reservable dish offers when staff chose none for it. */
export const DEFAULT_TIMES: readonly TimeLabel[] = [
  '12:00 PM',
  '12:30 PM',
  '1:00 PM',
  '1:30 PM',
  '2:00 PM',
  '2:30 PM',
  '5:00 PM',
  '5:30 PM',
  '6:00 PM',
  '6:30 PM',
  '7:00 PM',
  '7:30 PM',
  '8:00 PM',
  '8:30 PM',
  '9:00 PM',
]
