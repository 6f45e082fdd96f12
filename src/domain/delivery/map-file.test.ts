import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestMap } from '../../../tests/map-file.ts'
import { mapProblem } from './map-file.ts'

test('a map is told from other files and from a part of one by its first bytes', async () => {
  const map = await smallestMap()
  expect(mapProblem(map, map.length)).toBeNull()
  expect(mapProblem(map.subarray(0, 127), map.length), 'the header alone, of a whole file').toBeNull()
  expect(mapProblem(map, map.length - 1)).toBe('cut_off')
  expect(mapProblem(map.subarray(0, 60), 60)).toBe('cut_off')
  const second = Buffer.from(map)
  second.writeUInt8(2, 7)
  expect(mapProblem(second, second.length)).toBe('other_version')
  expect(mapProblem(Buffer.from('PM\u0002\u0000'), 4)).toBe('other_version')
  for (const other of ['', 'PK\u0003\u0004', '{"type":"Polygon"}', '<html>', 'pmtiles'])
    expect(mapProblem(Buffer.from(other), 1000), other).toBe('no_map')
})

test('no bytes make the check fail', async () => {
  const map = await smallestMap()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (bytes, size) => {
      mapProblem(bytes, size)
      mapProblem(Buffer.concat([map.subarray(0, 8), bytes]), size)
    }),
  )
})
