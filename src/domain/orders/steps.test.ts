import { expect, test } from 'vitest'
import { orderSteps } from './steps.ts'

const delivery = { channel: 'order', payment_method: 'cash', created_at: '18:00' } as const
const shown = (...given: Parameters<typeof orderSteps>) =>
  orderSteps(...given).map(({ step, state, at }) => `${step} ${state} ${at ?? '-'}`)

test('a delivery goes from received to delivered, each step with its time', () => {
  expect(shown(delivery, [])).toEqual([
    'received current 18:00',
    'confirmed ahead -',
    'preparing ahead -',
    'ready ahead -',
    'delivering ahead -',
    'delivered ahead -',
  ])
  const changes = [
    { status: 'confirmed', at: '18:05' },
    { status: 'preparing', at: '18:10' },
    { status: 'delivering', at: '18:40' },
  ] as const
  expect(shown(delivery, changes), 'ready was skipped').toEqual([
    'received done 18:00',
    'confirmed done 18:05',
    'preparing done 18:10',
    'ready done -',
    'delivering current 18:40',
    'delivered ahead -',
  ])
})

test('what is picked up is not on its way, and guests of a reservation come', () => {
  const completed = [{ status: 'completed', at: '19:00' }] as const
  expect(shown({ ...delivery, payment_method: 'pickup' }, completed).at(-1)).toBe('picked_up current 19:00')
  const reservation = { ...delivery, channel: 'reservation' } as const
  expect(shown(reservation, [{ status: 'preparing', at: '18:30' }])).toEqual([
    'received done 18:00',
    'booked current 18:30',
    'visited ahead -',
  ])
  expect(shown(reservation, completed).at(-1)).toBe('visited current 19:00')
})

test('a step that staff took back is ahead again, and gets a new time', () => {
  const back = [
    { status: 'confirmed', at: '18:05' },
    { status: 'preparing', at: '18:10' },
    { status: 'confirmed', at: '18:11' },
  ] as const
  expect(shown(delivery, back).slice(1, 3)).toEqual(['confirmed current 18:05', 'preparing ahead -'])
  expect(shown(delivery, [...back, { status: 'preparing', at: '18:20' }])[2]).toBe('preparing current 18:20')
})

test('a cancelled order ends there, and one that is restored goes on', () => {
  const cancelled = [
    { status: 'confirmed', at: '18:05' },
    { status: 'cancelled', at: '18:07' },
  ] as const
  expect(shown(delivery, cancelled)).toEqual(['received done 18:00', 'confirmed done 18:05', 'cancelled current 18:07'])
  expect(shown(delivery, [...cancelled, { status: 'confirmed', at: '18:09' }]).slice(0, 3)).toEqual([
    'received done 18:00',
    'confirmed current 18:05',
    'preparing ahead -',
  ])
})
