import { parseDateTime, toZoned } from '@internationalized/date'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { instantAt } from './clock-changes.ts'
import { clockOfMinutes } from './times.ts'

test.each([
  'America/New_York',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
])('a time of any day of the year is the first instant at which a clock in %s shows it', (time_zone) => {
  for (let day = 0; day < 365; day++)
    for (const minutes of [0, 30, 90, 150, 1425]) {
      const date = addDays('2026-01-01', day)
      const first = toZoned(parseDateTime(`${date}T${clockOfMinutes(minutes)}`), time_zone, 'earlier')
      const isSkipped = first.hour * 60 + first.minute !== minutes
      if (!isSkipped) expect(instantAt(date, minutes, time_zone), date).toBe(first.toDate().getTime())
    }
})
