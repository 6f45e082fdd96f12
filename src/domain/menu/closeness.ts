import { isDistinctive, readSearch, type SearchWord } from './dish-search.ts'
import { isOtherFood } from './other-foods.ts'
import { normalizeWords, ROUGH, soundsOf, spellingKey, withoutArticle } from './spelling.ts'

type Named = { name: string; name_ar: string | null }

/** A word of a dish's name, how it is written, and how it sounds. */
type Token = { word: string; bare: string; written: string[]; sounds: string[]; key: string }
/** `joined`: two words written as one, and all of them. */
type NameTokens = { words: Token[]; joined: () => Token[]; text: string }

/** How close a dish is to a search: `words` one by one, from 0 (nothing in common) to 1 (as it is written). */
type Closeness = { words: number[]; whole: number }

/** Below this, a word of a search and a word of a name have only letters in common. */
export const LEAST_CLOSENESS = 0.75

type Sought = SearchWord & {
  sounds: string[]
  own_keys: string[]
  isOtherFood: boolean
  /** The names of a menu have many words in common. */
  compared: Map<Token, number>
}

export function compareWith(text: string): (dish: Named) => Closeness {
  const { words, joined, text: folded } = readSearch(text)
  const sought = words.map(withSounds)
  const one = withSounds(joined)
  return (dish) => {
    const names = [dish.name, dish.name_ar ?? ''].map(tokensOf).filter((name) => name.words.length > 0)
    const compared = names.map((name) => compareName(sought, one, folded, name))
    return compared.reduce((best, other) => (other.whole > best.whole ? other : best), nothing(words.length))
  }
}

const nothing = (count: number): Closeness => ({ words: Array.from({ length: count }, () => 0), whole: 0 })

const withSounds = (word: SearchWord): Sought => ({
  ...word,
  sounds: unique(word.forms.map(soundsOf)),
  own_keys: word.forms.map(spellingKey),
  isOtherFood: word.forms.some(isOtherFood),
  compared: new Map(),
})

function compareName(words: Sought[], joined: Sought, folded: string, name: NameTokens): Closeness {
  const single = words.map((word) => closest(word, name.words))
  const isFound = single.every((closeness) => closeness >= LEAST_CLOSENESS)
  const mayBeOne = words.length <= 3 && words.length + name.words.length > 2
  const asOne = isFound || !mayBeOne ? 0 : closest(joined, name.joined())
  const each = single.map((closeness) => Math.max(closeness, asOne))
  const mean = each.reduce((sum, one) => sum + one, 0) / (each.length || 1)
  // Of two dishes that have all words, the one with fewer others is closer.
  const share = Math.min(1, words.length / name.words.length)
  return { words: each, whole: mean + 0.1 * share + (name.text.startsWith(folded) ? 0.05 : 0) }
}

function closest(word: Sought, tokens: readonly Token[]): number {
  let most = 0
  for (const token of tokens) {
    const before = word.compared.get(token)
    const closeness = before ?? closenessOf(word, token)
    if (before === undefined) word.compared.set(token, closeness)
    most = Math.max(most, closeness)
    if (most === 1) return 1
  }
  return most
}

/** Reading a name takes longer than comparing it, and the names of a menu are few. */
const known = new Map<string, NameTokens>()
const MOST_KNOWN = 5000

function tokensOf(name: string): NameTokens {
  const before = known.get(name)
  if (before) return before
  const tokens = readName(name)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, tokens)
  return tokens
}

function readName(name: string): NameTokens {
  const folded = normalizeWords(name)
  // Before another word a ة is heard as t.
  const words = folded.map((word, i) => tokenOf(word, i < folded.length - 1 ? word.replace(/ه$/, 'ت') : word))
  let joined: Token[] | undefined
  return {
    words,
    text: folded.join(' '),
    joined: () => {
      joined ??= [
        ...words.slice(1).map(({ bare }, i) => tokenOf((folded[i] ?? '') + bare)),
        tokenOf(words.map(({ bare }) => bare).join('')),
      ]
      return joined
    },
  }
}

const knownWords = new Map<string, Token>()

function tokenOf(word: string, linked = word): Token {
  const name = `${word} ${linked}`
  const before = knownWords.get(name)
  if (before) return before
  const token = readToken(word, linked)
  if (knownWords.size >= MOST_KNOWN) knownWords.clear()
  knownWords.set(name, token)
  return token
}

function readToken(word: string, linked: string): Token {
  const bare = withoutArticle(word)
  const written = unique([word, bare, linked, withoutArticle(linked), bare.replace(/(?<=[a-z]{3})(?<!s)s$/, '')])
  return { word, bare, written, sounds: unique([word, bare, linked].map(soundsOf)), key: spellingKey(bare) }
}

const unique = (texts: string[]) => [...new Set(texts)]

function closenessOf({ forms, keys, own_keys, sounds, isOtherFood }: Sought, token: Token): number {
  if (forms.some((form) => token.written.includes(form))) return 1
  if (forms.some((form) => form.length > 4 && token.word.endsWith(form))) return CONTAINED
  if (isOtherFood) return 0
  const begun = forms.find((form) => token.written.some((written) => written.startsWith(form)))
  if (begun) return 0.8 + (0.2 * begun.length) / token.word.length
  if (forms.some((form) => form.length > 3 && token.word.includes(form))) return CONTAINED
  // One dish that is called by words with other consonants.
  if (isDistinctive(token.key) && keys.includes(token.key) && !own_keys.includes(token.key)) return 0.9
  let heard = 0
  for (const sound of sounds) for (const other of token.sounds) heard = Math.max(heard, sounding(sound, other))
  if (isLatin(token.bare) !== isLatin(forms[0] ?? '')) return 0.98 * heard
  let typed = 0
  for (const form of forms) typed = Math.max(typed, spelled(form, token.bare))
  // In the same letters, what sounds alike also looks alike.
  return typed > LEAST_ALIKE ? Math.max(typed, 0.9 * heard) : 0
}

const CONTAINED = 0.75
const LEAST_ALIKE = 0.45

const isLatin = (word: string) => /[a-z]/.test(word)

const spelled = (a: string, b: string) =>
  Math.abs(a.length - b.length) <= 3 ? 1 - distance(a, b, false) / Math.max(a.length, b.length) : 0

/** Vowels are heard and written in many ways, and many are not written in Arabic. */
function sounding(a: string, b: string): number {
  const [ours, theirs] = [consonantsIn(a), consonantsIn(b)]
  const most = Math.max(ours, theirs)
  // Of two words with a single consonant, the vowels are the same as well.
  if (most < 2) return a === b && a.length > 2 ? 0.8 : 0
  if (Math.abs(ours - theirs) / most > 1 - LEAST_CLOSENESS) return 0
  return 1 - distance(a, b, true) / most
}

function consonantsIn(sounds: string): number {
  let count = 0
  for (let i = 0; i < sounds.length; i++) if (sounds[i] !== 'a') count++
  return count
}

/** Costs in hundredths. Adding, leaving out or changing a letter costs 100. */
const LETTER = 100
const VOWEL = 20
/** What sounds alike where a language lacks a letter. */
const SIMILAR = 35
const A = 'a'.charCodeAt(0)
const rough = new Map(Object.entries(ROUGH).map(([sound, other]) => [sound.charCodeAt(0), other.charCodeAt(0)]))

/** Longer words are told apart by their beginnings. */
const LONGEST = 40
const rows = [0, 1, 2].map(() => new Int32Array(LONGEST + 1))

/** Letters, or sounds, added, left out, changed or swapped, by what each of these costs. */
function distance(a: string, b: string, isHeard: boolean): number {
  const [rowCount, columns] = [Math.min(a.length, LONGEST), Math.min(b.length, LONGEST)]
  let [before, row, next] = rows as [Int32Array, Int32Array, Int32Array]
  row[0] = 0
  for (let j = 1; j <= columns; j++) row[j] = Number(row[j - 1]) + alone(b.charCodeAt(j - 1), isHeard)
  for (let i = 1; i <= rowCount; i++) {
    const from = a.charCodeAt(i - 1)
    const costFrom = alone(from, isHeard)
    next[0] = Number(row[0]) + costFrom
    for (let j = 1; j <= columns; j++) {
      const to = b.charCodeAt(j - 1)
      let least = Number(row[j - 1]) + (from === to ? 0 : changed(from, to, isHeard))
      least = Math.min(least, Number(row[j]) + costFrom, Number(next[j - 1]) + alone(to, isHeard))
      if (i > 1 && j > 1 && from === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === to)
        least = Math.min(least, Number(before[j - 2]) + LETTER)
      next[j] = least
    }
    ;[before, row, next] = [row, next, before]
  }
  return Number(row[columns]) / LETTER
}

const alone = (letter: number, isHeard: boolean) => (isHeard && letter === A ? VOWEL : LETTER)

function changed(from: number, to: number, isHeard: boolean): number {
  if (!isHeard || from === A || to === A) return LETTER
  return (rough.get(from) ?? from) === (rough.get(to) ?? to) ? SIMILAR : LETTER
}
