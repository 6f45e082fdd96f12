import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOfMinutes, labelOfMinutes, minutesOfClock, minutesOfLabel } from './times.ts'

test('noon is 12:00 PM and comes before 5:00 PM; midnight is 12:00 AM', () => {
  expect(minutesOfLabel('12:00 PM')).toBe(720)
  expect(minutesOfLabel('5:00 PM')).toBe(1020)
  expect(minutesOfLabel('12:00 AM')).toBe(0)
})

test('an invalid time of day is refused', () => {
  for (const text of ['', '7 PM', '13:00 PM', '7:60 PM', '07:00 PM', '7:00 pm', ' 7:00 PM'])
    expect(minutesOfLabel(text), text).toBeNull()
  for (const text of ['7:00', '31:00', '19:00:30', '']) expect(() => minutesOfClock(text), text).toThrow()
})

test('labels, clock times and minutes convert into each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(minutesOfLabel(labelOfMinutes(minutes))).toBe(minutes)
      expect(minutesOfClock(clockOfMinutes(minutes))).toBe(minutes)
    }),
  )
})
