import { coarseSpellingKey, listForms, normalizeWords, spellingKey, withoutArticle } from './spelling.ts'

const MOST_WORDS = 8
const LONGEST_NAME = 100
const SHORTEST_KEY = 2

/** A word of a search, and what it may stand for. */
export type SearchWord = {
  /** As it is written, without its article, and in the singular. */
  forms: string[]
  keys: string[]
  rough_keys: string[]
}

/** What somebody searches for: words that a dish must all have, or the same words written as one. */
export type DishSearch = { text: string; words: SearchWord[]; joined: SearchWord }

export function readSearch(text: string): DishSearch {
  const written = normalizeWords(text)
  const meaningful = written.filter((word) => !FILLERS.has(word))
  const words = (meaningful.length > 0 ? meaningful : written).slice(0, MOST_WORDS)
  const joined = [...words.map(withoutArticle).join('')].slice(0, 40).join('')
  return {
    text: [...written.join(' ')].slice(0, LONGEST_NAME).join(''),
    words: listForms(words).map(searchWord),
    joined: searchWord(joined ? [joined] : []),
  }
}

const FILLERS = new Set('a al an and bel bi bil el in of on or the with ال او على في مع من و'.split(' '))

function searchWord(forms: string[]): SearchWord {
  const singular = forms.map((word) => word.replace(/(?<=[a-z]{3})(?<!s)s$/, ''))
  const keys = unique(forms.map(spellingKey).flatMap(synonymousKeys).flatMap(withSoftG))
  return {
    forms: unique([...forms, ...singular]),
    keys: keys.filter((key) => key.length >= SHORTEST_KEY),
    rough_keys: unique(keys.map(coarseSpellingKey)).filter((key) => key.length >= SHORTEST_KEY),
  }
}

/** Two consonants alone are too often those of another word. */
export const isDistinctive = (key: string) => key.length >= 3 && !key.includes('a')

/** Some say g where others say j: both are ج. */
const withSoftG = (key: string) => [key, key.replaceAll('g', 'j'), key.replaceAll('j', 'g')]

const unique = (texts: string[]) => [...new Set(texts)]

/** Spellings of one dish whose consonants differ: add a line when guests miss one. */
const SAME_DISH = [
  ['manakish', 'manaeesh', 'منقوشة', "man'ousheh"],
  ['burghul', 'bulgur'],
  ['qatayef', 'atayef'],
  ['qahwa', 'ahweh'],
  ['qamar din', 'amar din'],
  ['dajaj', 'djej'],
  ['kaak', 'kahk'],
  ['chai', 'tea'],
  ['sahlab', 'salep'],
  ['sambousek', 'sambousa', 'samosa'],
  ['warak enab', 'dolma', 'yalanji', 'يبرق'],
  ['tannour', 'tandoor'],
  ['lahmajoun', 'lahm bi ajeen', 'lahmacun'],
]

const keysOfSameDish = new Map<string, string[]>()
for (const spellings of SAME_DISH) {
  const keys = spellings.map((spelling) => spellingKey(normalizeWords(spelling).join('')))
  for (const key of keys) keysOfSameDish.set(key, keys)
}

/** The keys of all spellings of the same dish. */
const synonymousKeys = (key: string): string[] => keysOfSameDish.get(key) ?? [key]
