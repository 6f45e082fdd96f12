import { expect, test } from 'vitest'
import { isPhone } from './person.ts'
import { westernDigits } from './text/locales.ts'

test('a phone number has at least five Western, Arabic or Persian digits', () => {
  for (const number of ['+1 212 555 0100', '12345', '٠٥٠ ١٢٣ ٤٥٦٧', '۰۹۱۲۳']) expect(isPhone(number), number).toBe(true)
  for (const none of ['', '1234', 'call me', '१२३४५']) expect(isPhone(none), none).toBe(false)
})

test('Arabic and Persian digits become Western ones, and nothing else changes', () => {
  expect(westernDigits('+٩٦١ (۳) 45 ext.')).toBe('+961 (3) 45 ext.')
})
