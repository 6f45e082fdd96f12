import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from './time-slots.ts'
import { minutesOfLabel } from './times.ts'

test('there are 15 default slots, every 30 minutes, at lunch and in the evening', () => {
  expect(DEFAULT_TIMES).toHaveLength(15)
  const minutes = DEFAULT_TIMES.map((label) => minutesOfLabel(label) ?? Number.NaN)
  expect(minutes.slice(0, 6)).toEqual([720, 750, 780, 810, 840, 870])
  expect(minutes.slice(6)).toEqual([1020, 1050, 1080, 1110, 1140, 1170, 1200, 1230, 1260])
})
