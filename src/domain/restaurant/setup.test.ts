import { expect, test } from 'vitest'
import { isUnnamed, NEW_NAME, nextStep, SETUP_STEPS, setupSteps, stepAfter } from './setup.ts'

const ready = {
  name: 'Olive Branch',
  phone: '+1 212 555 0100',
  email: '',
  open_days: 6,
  look_published: true,
  dishes: 1,
  tax_percent: 0 as number | null,
  taxes: null as object | null,
  delivery_fee: 0 as number | null,
  sends_mail: true,
  tests_payments: false,
  privacy_page: true,
  is_open: false,
}
const gapsOf = (facts: Partial<typeof ready>) => setupSteps({ ...ready, ...facts }).flatMap(({ gaps }) => gaps)

test('a prepared restaurant lacks only its opening, and an open one nothing', () => {
  expect(gapsOf({})).toEqual(['open'])
  expect(gapsOf({ is_open: true })).toEqual([])
})

test('a restaurant is unnamed until its owner changes the name that it begins with', () => {
  expect(isUnnamed({ name: NEW_NAME })).toBe(true)
  expect(isUnnamed({ name: 'Zaytouna' })).toBe(false)
})

test.each([
  ['name', { name: NEW_NAME }, 'identity'],
  ['contact', { phone: '', email: '' }, 'identity'],
  ['hours', { open_days: 0 }, 'hours'],
  ['look', { look_published: false }, 'appearance'],
  ['dishes', { dishes: 0 }, 'dishes'],
  ['charges', { tax_percent: null }, 'charges'],
  ['charges', { delivery_fee: null }, 'charges'],
  ['mail', { sends_mail: false }, 'services'],
  ['payment', { tests_payments: true }, 'services'],
  ['privacy', { privacy_page: false }, 'services'],
] as const)('a missing %s is reported by its step, which is the next one', (gap, facts, step) => {
  expect(gapsOf(facts)).toEqual([gap, 'open'])
  expect(nextStep(setupSteps({ ...ready, ...facts }))).toBe(step)
})

test('with nothing missing the opening is the next step', () => {
  expect(nextStep(setupSteps({ ...ready, is_open: true }))).toBe('opening')
})

test('every step but the last has one after it', () => {
  expect(SETUP_STEPS.map(stepAfter)).toEqual([...SETUP_STEPS.slice(1), undefined])
})
