import { expect, test } from 'vitest'
import {
  BOARD_COLUMNS,
  boardGroup,
  columnOf,
  inGroups,
  isLate,
  isNewOrder,
  isOnBoard,
  mentionsAllergy,
  timingOf,
} from './staff-orders.ts'
import { STATUSES, type Status } from './statuses.ts'

const today = '2026-11-17'
const due = (date: string, time = '7:00 PM') => ({ date, time })
const clock = { date: today, minutes: 18 * 60 + 48 }
const now = new Date('2026-11-17T23:48:00Z')

test('every status has a column, every column a status, and an unknown status is shown', () => {
  expect(new Set(STATUSES.map(columnOf))).toEqual(new Set(BOARD_COLUMNS))
  expect(columnOf('unknown' as Status)).toBe('new')
})

test('today shows orders due by today or without a time, and all that need an answer', () => {
  const shown = (date: string | undefined, status: Status) =>
    (['today', 'later', 'all'] as const).filter((day) =>
      isOnBoard({ due: date ? due(date) : null, status }, day, today),
    )
  expect(shown(undefined, 'preparing')).toEqual(['today', 'all'])
  expect(shown(today, 'confirmed')).toEqual(['today', 'all'])
  expect(shown('2026-11-15', 'confirmed')).toEqual(['today', 'all'])
  expect(shown('2026-11-18', 'confirmed')).toEqual(['later', 'all'])
  expect(shown('2026-11-18', 'pending')).toEqual(['today', 'later', 'all'])
  expect(shown('2026-11-18', 'completed')).toEqual(['all'])
  expect(shown('2026-11-18', 'unknown' as Status)).toEqual(['today', 'later', 'all'])
})

const inColumn = (
  date: string | undefined,
  time?: string,
  status: Status = 'confirmed',
  start_at: string | null = null,
) => timingOf({ due: date ? due(date, time) : null, start_at, status, created_at: '2026-11-17T23:30:30Z' }, now, clock)

test('an order counts down to its time and is late after it; without one it counts up since placed', () => {
  expect(inColumn(today)).toEqual({ left: 12, begin: null })
  expect(inColumn(today, '6:48 PM')).toEqual({ left: 0, begin: null })
  expect(inColumn(today, '6:30 PM')).toEqual({ left: -18, begin: null })
  expect(inColumn('2026-11-16')).toEqual({ left: 12 - 24 * 60, begin: null })
  expect(inColumn('2026-11-18')).toBeUndefined()
  expect(inColumn(undefined)).toEqual({ waiting: 17 })
  expect(inColumn(today, '6:30 PM', 'completed')).toBeUndefined()
  expect([inColumn(today, '6:48 PM'), inColumn(today, '6:47 PM'), inColumn(undefined)].map(isLate)).toEqual([
    false,
    true,
    false,
  ])
  expect(isLate(undefined)).toBe(false)
})

test('cards stand under what is late, what begins now, and the quarter of an hour in which they are due', () => {
  const groupOf = (time: string, start_at: string | null, status: Status = 'confirmed', date = today) =>
    boardGroup(due(date, time), inColumn(date, time, status, start_at))
  const [begun, soon, later] = ['2026-11-17T23:20:00Z', '2026-11-17T23:53:00Z', '2026-11-17T23:55:00Z']
  expect(groupOf('7:00 PM', begun)).toBe('late')
  expect(groupOf('6:30 PM', null)).toBe('late')
  expect(groupOf('7:00 PM', soon)).toBe('now')
  expect(boardGroup(null, inColumn(undefined))).toBe('now')
  expect(groupOf('7:14 PM', later)).toEqual({ date: today, from: 19 * 60 })
  expect(groupOf('7:15 PM', begun, 'preparing')).toEqual({ date: today, from: 19 * 60 + 15 })
  expect(groupOf('7:15 PM', null, 'confirmed', '2026-11-18')).toEqual({ date: '2026-11-18', from: 19 * 60 + 15 })

  const cards = ['9:40 PM', '7:00 PM', '6:30 PM', '9:44 PM', '6:31 PM']
  const grouped = inGroups(cards, (time) => groupOf(time, time === '7:00 PM' ? soon : null))
  expect(grouped.map(({ orders }) => orders)).toEqual([['6:30 PM', '6:31 PM'], ['7:00 PM'], ['9:40 PM', '9:44 PM']])
})

test('an order that nobody began is late once its work should have begun, before its time has passed', () => {
  const startingAt = (start_at: string, status?: Status) => inColumn(today, '7:00 PM', status, start_at)
  expect(startingAt('2026-11-17T23:55:00Z')).toEqual({ left: 12, begin: 7 })
  expect(startingAt('2026-11-17T23:47:30Z')).toEqual({ left: 12, begin: 0 })
  expect(startingAt('2026-11-17T23:20:00Z', 'pending')).toEqual({ left: 12, begin: -28 })
  expect(startingAt('2026-11-17T23:20:00Z', 'preparing')).toEqual({ left: 12, begin: null })
  const late = (start_at: string, status?: Status) => isLate(startingAt(start_at, status))
  expect(late('2026-11-17T23:55:00Z')).toBe(false)
  expect(late('2026-11-17T23:20:00Z')).toBe(true)
  expect(late('2026-11-17T23:20:00Z', 'preparing')).toBe(false)
})

test('a note about an allergy is recognized in both languages', () => {
  for (const note of [
    'Severe nut ALLERGY!',
    'my son is allergic to sesame',
    'gluten free please',
    'Please no nuts',
    'Nut free please, my son cannot have any nuts',
    'nut-free',
    'without any peanuts please',
    'No tree nuts, thanks',
    'She can’t eat shellfish',
    'free from dairy',
    'leave out the sesame',
    "Don't add nuts",
    'لا أريد مكسرات',
    'لا تضعوا السمسم',
    'عندي حساسية من الفستق',
    'بدون مكسرات',
    'من دون أي مكسرات لو سمحتم',
    'بلا سمسم',
    'خالية من البيض',
    'ابني ما بيقدر ياكل السمك',
    'لا يمكنني أن آكل البيض',
  ])
    expect(mentionsAllergy(note), note).toBe(true)
  for (const note of [
    'Happy birthday to Layla',
    'بدون ثلج',
    'بدون بصل',
    'Second door on the left',
    'No ice, please',
    'Extra tahini',
    'Do not ring, the baby sleeps',
    'ما في جرس، اتصل عند الوصول',
    'مع زيادة مكسرات',
    'أريد مكسرات إضافية',
    'Any fish is fine',
    'Fish knives, please',
    '',
  ])
    expect(mentionsAllergy(note), note).toBe(false)
  expect(mentionsAllergy(null)).toBe(false)
})

const order = { opened_at: null, status: 'pending', payment_status: 'not_required' } as const

test('an order is new until staff open it or change its status, and only once nothing is unpaid', () => {
  expect(isNewOrder(order)).toBe(true)
  expect(isNewOrder({ ...order, payment_status: 'paid' })).toBe(true)
  expect(isNewOrder({ ...order, payment_status: 'unpaid' })).toBe(false)
  expect(isNewOrder({ ...order, status: 'confirmed' })).toBe(false)
  expect(isNewOrder({ ...order, opened_at: '2026-11-16T12:00:00.000Z' })).toBe(false)
})
