import { parseDateTime, toZoned } from '@internationalized/date'
import type { Status } from '../orders/statuses.ts'
import type { DateText } from '../time/calendar.ts'
import { clockOfMinutes, minutesOfLabel, type TimeLabel } from '../time/times.ts'

export type CalendarEvent = {
  uid: string
  date: DateText
  time: TimeLabel
  time_zone: string
  summary: string
  description: string
  location: string
  url: string
  status: Status
  /** Raised with every change: of two files, a calendar app uses the one with the higher number. */
  version: number
  changed_at: Date
}
/** The name of a calendar for subscription. */
type Feed = { name: string }
const DURATION = 'PT2H'
const REFRESH_INTERVAL = ['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']

/** An iCalendar file (RFC 5545). Times are in UTC, so that the file needs no time zone definition. */
export function calendarFile(events: readonly CalendarEvent[], feed?: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sufra//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed ? [`X-WR-CALNAME:${escaped(feed.name)}`, ...REFRESH_INTERVAL] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** The instant of a date and time at the restaurant. */
export const instantOf = (date: DateText, time: TimeLabel, time_zone: string): Date =>
  toZoned(parseDateTime(`${date}T${clockOfMinutes(minutesOfLabel(time) ?? 0)}`), time_zone).toDate()

const eventLines = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp(event.changed_at)}`,
  `SEQUENCE:${event.version}`,
  `DTSTART:${stamp(instantOf(event.date, event.time, event.time_zone))}`,
  `DURATION:${DURATION}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `LOCATION:${escaped(event.location)}`,
  `URL:${event.url}`,
  `STATUS:${statusOf(event)}`,
  'END:VEVENT',
]

/** A reservation is tentative until the restaurant confirms it. */
function statusOf({ status }: CalendarEvent) {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
}

const stamp = (instant: Date) => instant.toISOString().replace(/\.\d{3}|[-:]/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** A line has at most 75 bytes; a longer one continues after a line break and a space, never inside a character. */
function fold(line: string): string {
  const bytes = new TextEncoder()
  let folded = ''
  let length = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > 75) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}
