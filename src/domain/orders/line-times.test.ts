import { expect, test } from 'vitest'
import { hasSeveralTimes, nextTime, workStatus } from './line-times.ts'
import type { Status } from './statuses.ts'

const [wednesday, thursday, friday] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const booked = (date: string, status: Status = 'confirmed', time = '6:00 PM') => ({
  reservation: { id: date, date, time, status },
})
const dish = { reservation: null }
const tonight = { date: wednesday, time: '7:20 PM' }
const dueOf = (status: Status, items: (typeof dish | ReturnType<typeof booked>)[], today: string) =>
  nextTime({ status, items }, tonight, today)

test('lines tell their times only where they are not had together', () => {
  const several = (...items: object[]) => hasSeveralTimes({ items } as Parameters<typeof hasSeveralTimes>[0])
  expect([several(dish, dish), several(booked(friday), booked(friday))]).toEqual([false, false])
  expect([several(dish, booked(friday)), several(booked(friday), booked(friday, 'confirmed', '7:00 PM'))]).toEqual([
    true,
    true,
  ])
})

test('tonight the dishes come first; once they are completed, Friday is next', () => {
  const mixed = [booked(friday), dish]
  expect(dueOf('ready', mixed, wednesday)).toEqual({ slot: tonight, of_dishes: true })
  const later = { slot: { date: friday, time: '6:00 PM' }, of_dishes: false }
  expect(dueOf('completed', mixed, wednesday)).toEqual(later)
  expect(workStatus({ status: 'completed', items: mixed })).toBe('confirmed')
  // On Friday staff move the order again, whose dishes were had on Wednesday.
  expect(dueOf('preparing', mixed, friday)).toEqual(later)
  // Dishes that nobody completed are still due the day after.
  expect(dueOf('ready', mixed, thursday)).toEqual({ slot: tonight, of_dishes: true })
})

test('a reservation earlier than the dishes is next, and what is done or cancelled is not', () => {
  const early = booked(wednesday, 'confirmed', '5:00 PM')
  expect(dueOf('confirmed', [dish, early], wednesday).slot).toEqual({ date: wednesday, time: '5:00 PM' })
  const together = [dish, booked(wednesday, 'confirmed', tonight.time)]
  expect(dueOf('confirmed', together, wednesday), 'at one time').toEqual({ slot: tonight, of_dishes: true })
  const done = [dish, booked(wednesday, 'completed', '5:00 PM'), booked(friday, 'cancelled')]
  expect(nextTime({ status: 'completed', items: done }, null, thursday).slot).toEqual({
    date: wednesday,
    time: '5:00 PM',
  })
  expect(workStatus({ status: 'completed', items: done })).toBe('completed')
  expect(nextTime({ status: 'confirmed', items: [dish] }, null, wednesday)).toEqual({ slot: null, of_dishes: false })
})
