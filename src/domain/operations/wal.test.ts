import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWalName, reach, readHistory, readPosition, readSegmentName, segmentAt, segmentName } from './wal.ts'

const names = (timeline: number, ...numbers: number[]) => numbers.map((number) => segmentName({ timeline, number }))
const from1to = (last: number) => Array.from({ length: last }, (_, n) => n + 1)
const one = [{ timeline: 1, until: undefined }]

test('every segment has one name, in the order of its number', () => {
  expect(segmentName({ timeline: 1, number: 0xff })).toBe('0000000100000000000000FF')
  expect(segmentName({ timeline: 1, number: 0x100 })).toBe('000000010000000100000000')
  const number = fc.integer({ min: 0, max: 2 ** 32 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), number, number, (timeline, a, b) => {
      const [first, second] = [segmentName({ timeline, number: a }), segmentName({ timeline, number: b })]
      expect(readSegmentName(first)).toEqual({ timeline, number: a })
      expect(Math.sign(a - b)).toBe(first < second ? -1 : first > second ? 1 : 0)
    }),
  )
})

test('names of other files are refused', () => {
  const good = ['000000010000000000000001', '000000010000000000000001.partial', '00000002.history']
  expect([...good, '000000010000000000000001.00000028.backup'].every(isWalName)).toBe(true)
  expect(['../x', '00000001', '00000001000000000000000g', '', '00000002.history.gz'].some(isWalName)).toBe(false)
})

test('a position lies in its segment', () => {
  expect(segmentAt(readPosition('0/3000028'))).toBe(3)
  expect(segmentAt(readPosition('1/0'))).toBe(0x100)
})

test('a missing segment in the middle is found, the end of the archive is no gap', () => {
  expect(reach(3, one, names(1, ...from1to(9)))).toMatchObject({ end: 9, missing: undefined })
  expect(reach(3, one, [])).toMatchObject({ end: 2, missing: undefined })
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 3, max: 29 }), (last, gone) => {
      const present = from1to(last).filter((number) => number !== gone)
      const found = reach(3, one, names(1, ...present))
      if (gone >= last) expect(found.missing).toBeUndefined()
      else expect(found).toEqual({ end: gone - 1, missing: segmentName({ timeline: 1, number: gone }) })
    }),
  )
})

test('a restored database goes on in its own timeline, and what was given up does not count', () => {
  const path = readHistory(2, '1\t0/5000100\tno recovery target specified\n')
  expect(path).toEqual([
    { timeline: 1, until: readPosition('0/5000100') },
    { timeline: 2, until: undefined },
  ])
  const givenUp = names(1, ...from1to(20))
  expect(reach(2, path, [...givenUp, ...names(2, 5, 6, 7)])).toMatchObject({ end: 7, missing: undefined })
  expect(reach(2, path, [...givenUp, ...names(2, 5, 7)])).toMatchObject({ end: 5, missing: names(2, 6)[0] })
  expect(reach(2, path, [...givenUp, ...names(2, 6, 7)])).toMatchObject({ end: 4, missing: names(2, 5)[0] })
  expect(reach(2, path, givenUp), 'nothing of the new timeline is archived yet').toMatchObject({ end: 5 })
})
