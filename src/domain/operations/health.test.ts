import { expect, test } from 'vitest'
import { backupState, clockState, diskState, mailState, worst } from './health.ts'

const GB = 1e9
const HOUR = 3_600_000

test.each([
  [0.9 * GB, 10 * GB, 'bad'],
  [4 * GB, 100 * GB, 'bad'],
  [1.5 * GB, 10 * GB, 'warn'],
  [9 * GB, 100 * GB, 'warn'],
  [2 * GB, 10 * GB, 'good'],
])('with %d bytes free of %d the disk is %s', (free, total, state) => expect(diskState(free, total)).toBe(state))

test('a backup may miss one night, not three', () => {
  expect([24, 37, 73].map((hours) => backupState(hours * HOUR))).toEqual(['good', 'warn', 'bad'])
})

test('clocks may be a little apart, whichever is ahead', () => {
  expect([300, -6000, 61_000, -61_000].map(clockState)).toEqual(['good', 'warn', 'bad', 'bad'])
})

test('mail that waits is fine until it cannot leave', () => {
  expect(mailState({ oldest: 5 * HOUR, failing: false })).toBe('good')
  expect(mailState({ oldest: 0.1 * HOUR, failing: true })).toBe('warn')
  expect(mailState({ oldest: 2 * HOUR, failing: true })).toBe('bad')
})

test('the whole is as well as its worst part', () => {
  expect(worst(['good', 'bad', 'warn'])).toBe('bad')
  expect(worst(['good', 'warn'])).toBe('warn')
  expect(worst([])).toBe('good')
})
