import { expect, test } from 'vitest'
import { arrange } from './menu-order.ts'

const present = [
  { id: 'soup', position: 3 },
  { id: 'grill', position: 7 },
  { id: 'tea', position: 9 },
]
const apply = (order: string[], list = present) => {
  const moved = new Map(arrange(list, order).map(({ id, position }) => [id, position]))
  return list
    .map(({ id, position }) => ({ id, position: moved.get(id) ?? position }))
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id)
}

test('a list takes the order it is given, within the positions that it has', () => {
  expect(apply(['tea', 'soup', 'grill'])).toEqual(['tea', 'soup', 'grill'])
  expect(arrange(present, ['tea', 'grill', 'soup'])).toEqual([
    { id: 'tea', position: 3 },
    { id: 'soup', position: 9 },
  ])
})

test('what stays in its place is not written', () => {
  expect(arrange(present, ['soup', 'grill', 'tea'])).toEqual([])
})

test('what is gone is left out, what is new comes last, and what is named twice counts once', () => {
  expect(apply(['tea', 'gone', 'tea', 'soup'])).toEqual(['tea', 'soup', 'grill'])
})

test('two with the same position are told apart', () => {
  const same = present.map((one) => ({ ...one, position: 5 }))
  expect(apply(['tea', 'grill', 'soup'], same)).toEqual(['tea', 'grill', 'soup'])
})
