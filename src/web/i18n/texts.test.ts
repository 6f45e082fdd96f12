import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { textIfAny } from './texts.ts'

test('a key that comes from data has its text, and an unknown one has none', () => {
  const t = createTranslator({ locale: 'en', messages: { states: { COMPLETED: 'Paid' } } })
  expect(textIfAny(t, 'states.COMPLETED')).toBe('Paid')
  expect(textIfAny(t, 'states.NEW_AT_PAYPAL')).toBeUndefined()
})
