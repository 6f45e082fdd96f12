import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOfMinutes, DEFAULT_TIMES, labelOfMinutes, minutesOfClock, minutesOfLabel, readableTime } from './times.ts'

test('noon is 12:00 PM and comes before 5:00 PM; midnight is 12:00 AM', () => {
  expect(minutesOfLabel('12:00 PM')).toBe(720)
  expect(minutesOfLabel('5:00 PM')).toBe(1020)
  expect(minutesOfLabel('12:00 AM')).toBe(0)
})

test('people read a time by the clock of the restaurant', () => {
  const english = { am: 'AM', pm: 'PM' }
  expect(readableTime('7:00 PM', '12', english)).toBe('7:00 PM')
  expect(readableTime('7:00 PM', '24', english)).toBe('19:00')
  expect(readableTime('12:30 AM', '24', english)).toBe('00:30')
  expect(readableTime('12:30 AM', '12', { am: 'ص', pm: 'م' })).toBe('12:30 ص')
  expect(readableTime('noon', '24', english)).toBe('noon')
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

test('there are 15 default slots, every 30 minutes, at lunch and in the evening', () => {
  expect(DEFAULT_TIMES).toHaveLength(15)
  const minutes = DEFAULT_TIMES.map((label) => minutesOfLabel(label) ?? Number.NaN)
  expect(minutes.slice(0, 6)).toEqual([720, 750, 780, 810, 840, 870])
  expect(minutes.slice(6)).toEqual([1020, 1050, 1080, 1110, 1140, 1170, 1200, 1230, 1260])
})
