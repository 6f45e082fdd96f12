import { expect, test } from 'vitest'
import { rulesFor } from './for-guest.ts'

test('staff take orders while the website takes none, and pass its limits only where they overrule them', () => {
  const rules = {
    is_open: false,
    online_ordering: false,
    online_reservations: false,
    paused_until: new Date(),
    pace_limit: 4,
    slot_capacity: 20,
    prep_minutes: 30,
  }
  const open = { is_open: true, online_ordering: true, online_reservations: true, paused_until: null, prep_minutes: 30 }
  expect(rulesFor(rules, undefined)).toBe(rules)
  expect(rulesFor(rules, { overruled: false })).toEqual({ ...open, pace_limit: 4, slot_capacity: 20 })
  expect(rulesFor(rules, { overruled: true })).toEqual({ ...open, pace_limit: null, slot_capacity: null })
})
