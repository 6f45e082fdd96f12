import { expect, test } from 'vitest'
import { orders, products, reservations } from '../../tables/schema.ts'
import { afterCursor, cursorOf, newest } from './keyset.ts'

const ID = '06c25ad2-7799-4ed9-be5a-b21a91d8fb5c'
const byDate = { columns: [reservations.reservation_date, reservations.reservation_time, reservations.id] }
const byName = { columns: [products.name, products.id] }

test('a cursor is read back by the list that it belongs to', () => {
  expect(afterCursor(newest(orders), cursorOf(['2026-11-15T19:10:00.123456Z', ID]))).toBeDefined()
  expect(afterCursor(byDate, cursorOf(['2026-11-15', '19:00', ID]))).toBeDefined()
  expect(afterCursor(byName, cursorOf(['فتوش', ID]))).toBeDefined()
  expect(afterCursor(byName, undefined)).toBeUndefined()
})

test.each([
  ['nothing that we wrote', newest(orders), 'nonsense'],
  ['too few values', newest(orders), cursorOf(['2026-11-15T19:10:00.123456Z'])],
  ['a moment of no day', newest(orders), cursorOf(['2026-02-30T19:10:00.123456Z', ID])],
  ['a moment of the year 0', newest(orders), cursorOf(['0000-01-01T00:00:00.000000Z', ID])],
  ['a moment of no hour', newest(orders), cursorOf(['2026-11-15T25:10:00.123456Z', ID])],
  ['no id', newest(orders), cursorOf(['2026-11-15T19:10:00.123456Z', 'x'])],
  ['no day', byDate, cursorOf(['0000-01-01', '19:00', ID])],
  ['no time', byDate, cursorOf(['2026-11-15', '24:30', ID])],
  ['a character that PostgreSQL refuses', byName, cursorOf(['a\0b', ID])],
])('a cursor with %s is refused before the database reads it', (_, sort, cursor) => {
  expect(() => afterCursor(sort, cursor)).toThrow('The cursor is invalid.')
})
