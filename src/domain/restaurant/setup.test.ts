import { expect, test } from 'vitest'
import { NEW_NAME, nextStep, setupSteps } from './setup.ts'

const ready = {
  name: 'Olive Branch',
  phone: '+1 212 555 0100',
  email: '',
  open_days: 6,
  dishes: 1,
  sends_mail: true,
  simulates_payments: false,
  privacy_page: true,
  is_open: false,
}
const gapsOf = (facts: Partial<typeof ready>) => setupSteps({ ...ready, ...facts }).flatMap(({ gaps }) => gaps)

test('a prepared restaurant lacks only its opening, and an open one nothing', () => {
  expect(gapsOf({})).toEqual(['open'])
  expect(gapsOf({ is_open: true })).toEqual([])
})

test.each([
  ['name', { name: NEW_NAME }, 'identity'],
  ['contact', { phone: '', email: '' }, 'identity'],
  ['hours', { open_days: 0 }, 'hours'],
  ['dishes', { dishes: 0 }, 'dishes'],
  ['mail', { sends_mail: false }, 'services'],
  ['payment', { simulates_payments: true }, 'services'],
  ['privacy', { privacy_page: false }, 'services'],
] as const)('a missing %s is reported by its step, which is the next one', (gap, facts, step) => {
  expect(gapsOf(facts)).toEqual([gap, 'open'])
  expect(nextStep(setupSteps({ ...ready, ...facts }))).toBe(step)
})

test('with nothing missing the opening is the next step', () => {
  expect(nextStep(setupSteps({ ...ready, is_open: true }))).toBe('opening')
})
