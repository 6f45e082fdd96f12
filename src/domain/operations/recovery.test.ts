import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseBase, findOutdated, readMoment } from './recovery.ts'
import { readHistory, readPosition, readSegmentName, segmentAt, segmentName } from './wal.ts'

const base = (hour: number, segment: number, timeline = 1) => ({
  name: `base-${hour}`,
  finished_at: new Date(Date.UTC(2026, 10, 16, hour)),
  timeline,
  start: `0/${segment.toString(16)}000028`,
  stop: `0/${segment.toString(16)}000100`,
})
const one = [{ timeline: 1, until: undefined }]
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 16, hour, minute))

test('a moment is restored from the newest base backup before it', () => {
  const bases = [base(3, 2), base(9, 7), base(15, 12)]
  expect(chooseBase(at(12), bases, one)?.name).toBe('base-9')
  expect(chooseBase(at(9), bases, one)?.name).toBe('base-9')
  expect(chooseBase('latest', bases, one)?.name).toBe('base-15')
  expect(chooseBase(at(2), bases, one)).toBeUndefined()
})

test('base backups of a timeline that was given up are left out', () => {
  const path = readHistory(2, '1 0/8000000 x')
  const bases = [base(3, 2), base(9, 9), base(15, 8, 2)]
  expect(chooseBase(at(12), bases, path)?.name).toBe('base-3')
  expect(chooseBase('latest', bases, path)?.name).toBe('base-15')
})

test('only what no kept base backup needs is deleted', () => {
  const anyBase = fc.record({ hour: fc.integer({ min: 0, max: 200 }), segment: fc.integer({ min: 1, max: 200 }) })
  fc.assert(
    fc.property(fc.array(anyBase, { maxLength: 12 }), fc.integer({ min: 1, max: 8 }), (some, keep) => {
      const bases = some.map(({ hour, segment }) => base(hour, segment))
      const wal = Array.from({ length: 210 }, (_, number) => segmentName({ timeline: 1, number }))
      const result = findOutdated(bases, [...wal, '00000002.history'], keep)
      expect(result.bases).toHaveLength(Math.max(0, bases.length - keep))
      const kept = bases.filter((each) => !result.bases.includes(each))
      const starts = kept.map(({ start }) => segmentAt(readPosition(start)))
      const expected = wal.filter((name) => Number(readSegmentName(name)?.number) < Math.min(...starts))
      expect(result.wal).toEqual(kept.length === 0 ? [] : expected)
    }),
  )
})

test('a time is that of the restaurant, unless it has an offset', () => {
  expect(readMoment('2026-11-16 20:15', 'Asia/Beirut')).toEqual(new Date('2026-11-16T18:15:00Z'))
  expect(readMoment('2026-11-16T20:15:30.25', 'Asia/Beirut')).toEqual(new Date('2026-11-16T18:15:30.250Z'))
  expect(readMoment('2026-11-16T20:15:00-05:00', 'Asia/Beirut')).toEqual(new Date('2026-11-17T01:15:00Z'))
  expect(readMoment('latest', 'Asia/Beirut')).toBe('latest')
})

test('an unclear time is refused with a sentence', () => {
  const refused = (text: string) => expect(() => readMoment(text, 'America/New_York'))
  for (const text of ['yesterday', '2026-13-01 10:00', '2026-11-16', '2026-11-16 25:00', ''])
    refused(text).toThrow(/is not a time\. Examples/)
  refused('2026-11-01 01:30').toThrow(
    /Clocks are changed.*2026-11-01T05:30:00.000Z or 2026-11-01T06:30:00.000Z/, // twice
  )
  refused('2026-03-08 02:30').toThrow(/Clocks are changed/) // never
})
