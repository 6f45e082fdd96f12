import { FOREIGN } from './foreign-language.ts'
import type { Locale } from './locales.ts'

const OPEN = '\u2068' // first strong isolate: until it ends, its own first letter decides the direction
const CLOSE = '\u2069'

/**
 * Isolates a typed text, a phone number or an amount, line by line, so that it does not change the order of the words
 * around it. A text in the sentence's own script is returned unchanged.
 */
export const isolate = (text: string, locale: Locale): string =>
  (isBalanced(text) ? text : text.replace(/[\u2066-\u2069]/g, '')).replace(/[^\r\n]+/g, (line) =>
    FOREIGN[locale].test(line) ? `${OPEN}${line}${CLOSE}` : line,
  )

/** Template tags for sentences in each language: every inserted value is isolated. */
export const inEnglish = sentenceIn('en')
export const inArabic = sentenceIn('ar')
export const sentences = { en: inEnglish, ar: inArabic }

function sentenceIn(locale: Locale) {
  const isolated = (value: string | number) => (typeof value === 'number' ? value : isolate(value, locale))
  return (words: TemplateStringsArray, ...values: (string | number)[]): string =>
    words.reduce((text, next, i) => text + isolated(values[i - 1] ?? '') + next)
}

/** An unmatched end mark would end our isolate. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/[\u2066-\u2069]/g)) {
    depth += mark === CLOSE ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}
