/** Longer words are compared by their beginning only. */
const WORD_LENGTH = 40

/**
 * The words of a text as search compares them: lower case, without accents and vowel marks, and with the letters that
 * people write in more than one way written one way. `folded_words` in the database does the same.
 */
export function normalizeWords(text: string): string[] {
  const folded = [...text.normalize('NFKD').replace(IGNORED, '')].map((letter) => SAME_LETTER[letter] ?? letter)
  return folded
    .join('')
    .split(SEPARATORS)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_LENGTH).join(''))
}

/** A word as it was typed, by its folded form. */
export const typedWord = (text: string, word: string): string =>
  text.split(/[\s,،/-]+/).find((typed) => normalizeWords(typed).join('') === word) ?? word

/** Accents, vowel marks, tatweel, hamza, apostrophes, and marks without width. */
const IGNORED =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: these are single characters
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0621'`\u02b0-\u02c0\u2018\u2019\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u00ad]/g

/** Listed, because what PostgreSQL takes for a letter depends on the locale of the database. */
const SEPARATORS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks and tabs
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3003]+/

const SAME_LETTER: Record<string, string> = {
  ...pairs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
  ...pairs('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'),
  ...pairs('АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдежзиклмнопрстуфхцчшщъыьэюя'),
  ...pairs('ØøŁłĐđÐðı', 'oollddddi'),
  ...pairs('ٱىیېکڪةہھە', 'ايييككهههه'),
  ...pairs('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, i) => [letter, to[i] ?? '']))
}

/**
 * The ways to write each word of a name: as it is, without the Arabic article, and with the t that is heard at its end
 * before another word (halawet el jibn is حلاوة الجبن).
 */
export const listForms = (words: string[]): string[][] =>
  words.map((word, i) => {
    const bare = withoutArticle(word)
    return [
      ...new Set([word, bare, ...(i < words.length - 1 ? [word, bare].map((form) => form.replace(/ه$/, 'ت')) : [])]),
    ]
  })

/** Arabic writes the article, and what stands before it, together with the word. */
export const withoutArticle = (word: string) => word.replace(/^([وب]?ال(?=..)|لل(?=..)|و(?=...))/u, '')

/**
 * The consonants of a folded word, the same in Arabic and Latin letters: kunafa, knafeh, künefe and كنافة are `knf`. A
 * word with a single consonant keeps an `a` for its vowels: شاي and chai are `sa`. Digits count as in chats (`7ummus`).
 * `spelling_key` in the database does the same.
 */
export function spellingKey(word: string): string {
  const sounds = soundsOf(word)
  const consonants = single(sounds.replaceAll('a', ''))
  return [...consonants].length > 1 ? consonants : sounds
}

/** The consonants of a folded word with an `a` for its vowels between them. */
export function soundsOf(word: string): string {
  const heard = SOUNDS.reduce((key, [letters, sound]) => key.replace(letters, sound), word)
  return single(heard.replace(/./gu, (letter) => CONSONANTS[letter] ?? letter))
}

const single = (letters: string) => letters.replace(/(.)\1+/gu, '$1')

/** In this order. `H` is an h that stays at the end of a word. */
const SOUNDS: [letters: RegExp, sound: string][] = [
  [/^[0-9]+$/, ''],
  [/x/g, 'ks'],
  [/kh|[57]/g, 'H'],
  [/sh|ch|تش|9/g, 's'],
  [/ph|^[vڤ]/g, 'f'],
  [/th|6/g, 't'],
  [/dh/g, 'd'],
  [/dj/g, 'j'],
  [/gh|8/g, 'g'],
  [/c(?=[eiy])/g, 's'],
  [/h$/, ''],
  [/ه$/, 'ا'],
  [/[aeiouyvw01234اويعڤ]/g, 'a'],
]

const CONSONANTS = pairs('Hqcكقگغسشصچتطثدضذظبپجژزحخهفلمنر', 'hkkkkggsssstttddddbpjjzhhhflmnr')

/** A key for a second look, with fewer sounds: Arabic has no p, g or v, and d, j and z are heard in several ways. */
export const coarseSpellingKey = (key: string) => single(key.replace(/[pdgzj]/g, (letter) => ROUGH[letter] ?? ''))

/** Sounds that Arabic or a dialect does not tell apart. */
export const ROUGH = pairs('pdgzj', 'btkss')

/** The word without one of its letters: two words with one of these in common differ by one typing error. */
export function oneLetterLess(word: string): string[] {
  const letters = [...word]
  return [...new Set(letters.map((_, i) => letters.filter((_, j) => j !== i).join('')))]
}
