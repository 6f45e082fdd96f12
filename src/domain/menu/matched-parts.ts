import { isDistinctive, readSearch, type SearchWord } from './dish-search.ts'
import { coarseSpellingKey, normalizeWords, oneLetterLess, spellingKey, withoutArticle } from './spelling.ts'

type Part = { text: string; matched: boolean }

/**
 * A text in parts, with those marked by which a search found it: words as they are written, else words that sound the
 * same, else words with a typing error. In a description only the first counts, as in the search itself.
 */
export function matchedParts(text: string, search: string, where: 'name' | 'description'): Part[] {
  const { words, joined } = readSearch(search)
  const tokens = text.split(WORDS).map((token) => ({ token, folded: normalizeWords(token).join('') }))
  for (const isMatch of where === 'name' ? [isWritten, isSounding, isMistyped] : [isWritten]) {
    const matches = ({ folded }: { folded: string }) =>
      folded !== '' && [...words, joined].some((word) => isMatch(word, folded))
    if (tokens.some(matches))
      return tokens.flatMap((token) => (matches(token) ? markedPart(token.token, words) : [part(token.token, false)]))
  }
  const whole = coarseSpellingKey(spellingKey(tokens.map(({ folded }) => withoutArticle(folded)).join('')))
  return [part(text, where === 'name' && joined.rough_keys.includes(whole))]
}

const WORDS = /([\p{L}\p{M}\p{N}'’]+)/u

const isWritten = ({ forms }: SearchWord, word: string) =>
  forms.some(
    (form) =>
      word.startsWith(form) || withoutArticle(word).startsWith(form) || (form.length > 2 && word.includes(form)),
  )

function isSounding({ keys, rough_keys }: SearchWord, word: string): boolean {
  const sounds = [word, withoutArticle(word)].map(spellingKey)
  return sounds.some((key) => keys.includes(key) || (isDistinctive(key) && rough_keys.includes(coarseSpellingKey(key))))
}

function isMistyped({ forms: [typed = ''] }: SearchWord, word: string): boolean {
  const near = new Set([word, ...oneLetterLess(word)])
  return typed.length > 2 && [typed, ...oneLetterLess(typed)].some((less) => near.has(less))
}

/** The letters that were typed. Arabic letters are joined, so a word is marked as a whole. */
function markedPart(token: string, words: SearchWord[]): Part[] {
  const form = words.flatMap(({ forms }) => forms).find((typed) => token.toLowerCase().includes(typed))
  if (!form || !/^[\p{Script=Latin}\d]+$/u.test(token)) return [part(token, true)]
  const start = token.toLowerCase().indexOf(form)
  const end = start + form.length
  return [
    part(token.slice(0, start), false),
    part(token.slice(start, end), true),
    part(token.slice(end), false),
  ].filter(({ text }) => text)
}

const part = (text: string, matched: boolean): Part => ({ text, matched })
