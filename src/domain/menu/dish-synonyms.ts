import { foldedWords, spellingKey } from './spelling.ts'

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
  ['sambousek', 'sambousa'],
  ['tannour', 'tandoor'],
  ['lahmajoun', 'lahm bi ajeen', 'lahmacun'],
]

const keysOfSameDish = new Map<string, string[]>()
for (const spellings of SAME_DISH) {
  const keys = spellings.map((spelling) => spellingKey(foldedWords(spelling).join('')))
  for (const key of keys) keysOfSameDish.set(key, keys)
}

/** The keys of all spellings of the same dish. */
export const synonymousKeys = (key: string): string[] => keysOfSameDish.get(key) ?? [key]
