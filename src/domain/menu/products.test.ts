import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '../time/time-slots.ts'
import { offeredTimes } from './offered-times.ts'

test('a reservable dish without times of its own offers the 15 default times', () => {
  expect(offeredTimes({ is_reservable: true, available_times: [] })).toEqual(DEFAULT_TIMES)
  expect(offeredTimes({ is_reservable: true, available_times: ['1:00 PM'] })).toEqual(['1:00 PM'])
  expect(offeredTimes({ is_reservable: false, available_times: [] })).toEqual([])
})
