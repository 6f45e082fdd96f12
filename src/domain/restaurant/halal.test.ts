import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { certificateInForce, certificateState } from './halal.ts'

const until = (valid_until: string) => ({ valid_until })

test('a certificate is in force until the end of its last day', () => {
  expect(certificateInForce(until('2026-11-17'), '2026-11-17')).toBe(true)
  expect(certificateInForce(until('2026-11-17'), '2026-11-18')).toBe(false)
  expect(certificateInForce(null, '2026-11-17')).toBe(false)
})

test('a certificate is due for renewal 30 days before its end', () => {
  expect(certificateState(null, '2026-11-17')).toBe('none')
  expect(certificateState(until('2026-12-18'), '2026-11-17')).toBe('in_force')
  expect(certificateState(until('2026-12-17'), '2026-11-17')).toBe('ending')
  expect(certificateState(until('2026-11-17'), '2026-11-17')).toBe('ending')
  expect(certificateState(until('2026-11-16'), '2026-11-17')).toBe('ended')
})

test('it is in force exactly while it has not ended', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      const certificate = until(addDays('2026-11-17', days))
      const state = certificateState(certificate, '2026-11-17')
      expect(certificateInForce(certificate, '2026-11-17')).toBe(state !== 'ended')
    }),
  )
})
