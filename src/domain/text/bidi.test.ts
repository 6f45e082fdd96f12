import { expect, test } from 'vitest'
import { inArabic, inEnglish, isolate } from './bidi.ts'

test('an Arabic sentence isolates phones, amounts, numbers and Latin names, not Arabic names', () => {
  expect(inArabic`الهاتف: ${'+1 (212) 555-0146'}`).toBe('الهاتف: \u2068+1 (212) 555-0146\u2069')
  expect(inArabic`المجموع: ${'$24.00'}`).toBe('المجموع: \u2068$24.00\u2069')
  expect(inArabic`${'Amal Haddad'} طلب ${'مندي لحم'}`).toBe('\u2068Amal Haddad\u2069 طلب مندي لحم')
})

test('an English sentence isolates only values with Arabic letters', () => {
  expect(inEnglish`${2} × ${'فتوش'}: ${'$4.00'}`).toBe('2 × \u2068فتوش\u2069: $4.00')
  expect(inEnglish`Total: ${'$24.00'}`).toBe('Total: $24.00')
})

test('a typed direction mark cannot end the isolate, and complete isolates inside stay', () => {
  expect(isolate('Amal\u2069\u202e', 'ar')).toBe('\u2068Amal\u202e\u2069')
  expect(isolate('\u2067Amal', 'ar')).toBe('\u2068Amal\u2069')
  expect(isolate('مندي (\u20686 pieces\u2069)', 'ar')).toBe('\u2068مندي (\u20686 pieces\u2069)\u2069')
})

test('each line of a text is isolated, because a line break ends an isolate', () => {
  expect(isolate('2 chairs\nشكرًا\nNo nuts', 'ar')).toBe('\u20682 chairs\u2069\nشكرًا\n\u2068No nuts\u2069')
})

test('end marks that were typed before their beginning are removed', () => {
  expect(isolate('\u2069abc\u2066', 'ar')).toBe('\u2068abc\u2069')
})
