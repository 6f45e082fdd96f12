import { expect, test } from 'vitest'
import { defaultSlot } from './availability.ts'
import { defaultReservation } from './default-reservation.ts'

const today = '2026-11-15'

test('the default reservation is two days ahead at 7:00 PM, half size, for 5 guests', () => {
  const expected = { date: '2026-11-17', time: '7:00 PM', meal_size: 'half', guests_count: 5 }
  expect(defaultReservation(today)).toEqual(expected)
})

test('the default time is two days ahead at 7:00 PM, or the offered time closest to that', () => {
  const day = (date: string, times: string[], open = true) => ({
    date,
    slots: times.map((time) => ({ time, open, remaining: null })),
  })
  const before = [day('2026-11-15', ['7:00 PM'], false), day('2026-11-16', ['7:00 PM'], false)]
  const usual = { date: '2026-11-17', time: '7:00 PM' }
  expect(defaultSlot(today)).toEqual(usual)
  expect(defaultSlot(today, [...before, day('2026-11-17', ['12:00 PM', '7:00 PM'])])).toEqual(usual)
  expect(defaultSlot(today, [...before, day('2026-11-17', ['2:30 PM', '12:00 PM'])]).time).toBe('2:30 PM')
  const table = { date: '2026-11-20', time: '8:00 PM' }
  expect(defaultSlot(today, [...before, day(table.date, ['7:00 PM', '8:00 PM'])], table)).toEqual(table)
  const closed = [...before, day('2026-11-17', ['7:00 PM'], false), day('2026-11-18', ['7:00 PM'])]
  expect(defaultSlot(today, closed)).toEqual({ date: '2026-11-18', time: '7:00 PM' })
  expect(defaultSlot(today, [day('2026-11-17', ['7:00 PM'], false)]), 'nothing is open').toEqual(usual)
})
