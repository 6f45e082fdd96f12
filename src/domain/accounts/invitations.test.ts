import { expect, test } from 'vitest'
import { invitationState } from './invitations.schema.ts'

const now = new Date('2026-11-17T12:00:00Z')
const earlier = new Date('2026-11-10T12:00:00Z')
const later = new Date('2026-11-24T12:00:00Z')

test('an invitation is open until it is accepted, revoked or too old', () => {
  const fresh = { accepted_at: null, revoked_at: null, expires_at: later }
  expect(invitationState(fresh, now)).toBe('open')
  expect(invitationState({ ...fresh, expires_at: now }, now)).toBe('expired')
  expect(invitationState({ ...fresh, revoked_at: earlier }, now)).toBe('revoked')
  expect(invitationState({ ...fresh, accepted_at: earlier, expires_at: earlier }, now)).toBe('accepted')
})
