import { parseDateTime, toZoned } from '@internationalized/date'
import type { DateText } from '../time/calendar.ts'
import { clockOfMinutes, minutesOfLabel, type TimeLabel } from '../time/times.ts'
import type { Status } from './statuses.ts'

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
  /** Raised with every change: of two files, a calendar believes the one with the higher number. */
  version: number
  changed_at: Date
}
/** What a calendar that is subscribed to is called, and how often it is worth looking again. */
type Feed = { name: string }
const DURATION = 'PT2H'
const LOOK_AGAIN = ['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']

/** A file that calendars read (RFC 5545). Times are written in UTC, so that no time zone has to be described. */
export function calendarFile(events: readonly CalendarEvent[], feed?: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sufra//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed ? [`X-WR-CALNAME:${escaped(feed.name)}`, ...LOOK_AGAIN] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** The instant at which the restaurant's clock shows this time on this day. */
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

/** Nothing is certain before the restaurant has said yes. */
function statusOf({ status }: CalendarEvent) {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
}

const stamp = (instant: Date) => instant.toISOString().replace(/\.\d{3}|[-:]/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** A line has at most 75 bytes; what is longer goes on after a line break and a space, never inside a character. */
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
