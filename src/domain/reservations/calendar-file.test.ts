import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallClock } from '../time/calendar.ts'
import { DEFAULT_TIMES, minutesOfLabel } from '../time/times.ts'
import { type CalendarEvent, calendarFile, instantOf } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: '1@sufra.example',
  date: '2026-11-17',
  time: '7:00 PM',
  time_zone: 'America/New_York',
  summary: 'Sufra: Lamb Mandi',
  description: 'Half; 5 guests, no nuts\nThank you',
  location: '48 Orchard Lane, New York',
  url: 'https://sufra.example/orders/x',
  status: 'confirmed',
  version: 3,
  changed_at: new Date('2026-11-15T19:10:00Z'),
}

test('a reservation is written as an instant in UTC', () => {
  const file = calendarFile([event])
  expect(file).toContain('DTSTART:20261118T000000Z\r\n')
  expect(file).toContain('SUMMARY:Sufra: Lamb Mandi\r\n')
  expect(file).toContain('DESCRIPTION:Half\\; 5 guests\\, no nuts\\nThank you\r\n')
  expect(file.split('BEGIN:VEVENT')).toHaveLength(2)
})

test('an event is tentative until the restaurant confirms it, and every change has a new number', () => {
  const fileOf = (changed: Partial<CalendarEvent>) => calendarFile([{ ...event, ...changed }])
  expect(fileOf({ status: 'pending' })).toContain('STATUS:TENTATIVE\r\n')
  for (const status of ['confirmed', 'ready', 'completed'] as const)
    expect(fileOf({ status })).toContain('STATUS:CONFIRMED\r\n')
  expect(fileOf({ status: 'cancelled', version: 4 })).toMatch(/SEQUENCE:4\r\n[\s\S]*STATUS:CANCELLED\r\n/)
})

test('whatever a dish is called, lines are short and its name is escaped and complete', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (summary) => {
      const file = calendarFile([{ ...event, summary: `مندي ${summary}\nEND:VEVENT` }])
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.split('\r\n').filter((line) => line === 'END:VEVENT')).toHaveLength(1)
      const unfolded = file.replaceAll('\r\n ', '')
      const written = /\r\nSUMMARY:([^\r]*)\r\n/.exec(unfolded)?.[1] ?? ''
      const read = written.replace(/\\(.)/gs, (_, char) => (char === 'n' ? '\n' : char))
      expect(read).toBe(`مندي ${summary}\nEND:VEVENT`.replace(/\r\n?/g, '\n'))
    }),
  )
})

test('an instant is the reserved time on the restaurant’s clock, around every clock change', () => {
  const zone = fc.constantFrom('America/New_York', 'Pacific/Auckland', 'Europe/London', 'Asia/Riyadh')
  const date = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
    .map((instant) => new Date(instant).toISOString().slice(0, 10))
  fc.assert(
    fc.property(zone, date, fc.constantFrom(...DEFAULT_TIMES), (time_zone, day, time) => {
      const shown = wallClock(instantOf(day, time, time_zone), time_zone)
      expect(shown).toEqual({ date: day, minutes: minutesOfLabel(time) })
    }),
  )
})
