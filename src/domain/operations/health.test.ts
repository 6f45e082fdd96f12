import { expect, test } from 'vitest'
import { archiveState, backupState, clockState, diskState, mailState, rehearsalState, worst } from './health.ts'

const GB = 1e9
const HOUR = 3_600_000

test.each([
  [0.9 * GB, 10 * GB, 'bad'],
  [4 * GB, 100 * GB, 'bad'],
  [1.5 * GB, 10 * GB, 'warn'],
  [9 * GB, 100 * GB, 'warn'],
  [2 * GB, 10 * GB, 'good'],
])('with %d bytes free of %d the disk is %s', (free, total, state) => expect(diskState(free, total)).toBe(state))

test('one missed nightly backup is a warning, three are an error', () => {
  expect([24, 37, 73].map((hours) => backupState(hours * HOUR))).toEqual(['good', 'warn', 'bad'])
})

test('an archive more than five minutes behind is an error', () => {
  expect([60, 120, 121].map((seconds) => archiveState(seconds * 1000))).toEqual(['good', 'good', 'bad'])
})

test('a failed rehearsal is an error, two missed ones are a warning', () => {
  expect(rehearsalState(undefined)).toBe('good')
  expect([24, 61].map((hours) => rehearsalState({ age: hours * HOUR, failed: false }))).toEqual(['good', 'warn'])
  expect(rehearsalState({ age: HOUR, failed: true })).toBe('bad')
})

test('a small clock difference is fine, in both directions', () => {
  expect([300, -6000, 61_000, -61_000].map(clockState)).toEqual(['good', 'warn', 'bad', 'bad'])
})

test('waiting mail is fine until its delivery fails', () => {
  expect(mailState({ oldest: 5 * HOUR, failing: false })).toBe('good')
  expect(mailState({ oldest: 0.1 * HOUR, failing: true })).toBe('warn')
  expect(mailState({ oldest: 2 * HOUR, failing: true })).toBe('bad')
})

test('the overall state is that of the worst check', () => {
  expect(worst(['good', 'bad', 'warn'])).toBe('bad')
  expect(worst(['good', 'warn'])).toBe('warn')
  expect(worst([])).toBe('good')
})
